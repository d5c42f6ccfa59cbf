/** The lines of a text that arrives in pieces, each as soon as it is whole. Blank ones are left out. */
export async function* linesOf(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const piece of pieces) {
    const [first = '', ...others] = piece.split('\n');
    rest += first;
    for (const next of others) {
      if (!isBlank(rest)) yield rest.trim();
      rest = next;
    }
  }
  if (!isBlank(rest)) yield rest.trim();
}

function isBlank(line: string): boolean {
  return line.trim() === '';
}
