/** What `npm run trial -- --help` prints. */
export const USAGE = `Tries out hand-made situations: the rules alone, no bots, no shuffling.

Usage: npm run --silent trial < lines

Every line read is one JSON object; every answer is one line of JSON, written at once.
Blank lines are ignored. A refused line changes nothing.

  {"new": {"variant", "seats", "teams"?, "target"?, "rounds"?, "census"?}}    begins a game
  {"deal": {"dealer", "hands", "powers"?, "powerCandidates"?, "controlCandidates"?}}    deals a round
  {"seat", "move"}    makes a move, in the shape that the answers list under "legal"

Answers: {"ok": true, "state": {...}} or {"ok": false, "code", "rule", "detail"}.
docs/trial.md says what is in them.

Example:

printf '%s\\n' \\
  '{"new": {"variant": "time-zone-zap", "seats": 2}}' \\
  '{"deal": {"dealer": 0, "hands": [["TX","NY","CA","CO","FL"], ["OK","OH","OR","UT","GA"]]}}' \\
  '{"seat": 0, "move": {"type": "play", "card": "TX"}}' \\
  '{"seat": 1, "move": {"type": "play", "card": "OK"}}' | npm run --silent trial
`;
