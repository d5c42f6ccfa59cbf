/** The headers of answers, in words. */
export const ANSWER_HEADERS = {
  ETag: 'A strong, opaque tag of what this caller sees. Send it back in `If-None-Match` or `If-Match`.',
  Location: 'Where the new game is.',
  Link: 'The next page, with `rel="next"`. Absent on the last one.',
  'Retry-After': 'Seconds to wait before trying again.',
  'Preference-Applied': 'Set where the wait asked for was granted: `wait=20`.',
  'Idempotent-Replayed': '`true` where the same request had been carried out before, and nothing was done again.',
  'WWW-Authenticate': 'What kind of token is needed.',
  'X-Request-Id': 'Names this request; problems repeat it as `instance`.',
  'Cache-Control': 'Who may keep the answer, and for how long.',
} as const;

export type AnswerHeader = keyof typeof ANSWER_HEADERS;
