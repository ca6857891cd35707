/** The lines of a text that comes in pieces. Not Node's own reading by lines, which ends one at U+2028 too, as it stands in a text. */
export async function* linesIn(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = ''
  for await (const piece of pieces) {
    const lines = piece.split('\n')
    lines[0] = rest + lines[0]
    rest = lines.pop()!
    yield* lines
  }
  if (rest) yield rest
}
