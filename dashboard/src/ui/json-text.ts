/** JSON as it was sent: a figure keeps its digits, a name that is there twice stays there twice. */

const token = /"[^"\\]*(?:\\.[^"\\]*)*"|[[\]{}:,]|[^\s"[\]{}:,]+/g

interface Json {
  /** Of an object that has no other in it; null of all else. */
  rows: [name: string, value: string][] | null
  /** A line for each value, the inner ones indented. */
  indented: string
}

/** Undefined for what is no JSON; a bare word or number is text too. */
export function readJson(text: string): Json | undefined {
  if (!isObjectOrList(text)) return undefined
  const tokens = text.match(token)!
  return { rows: rowsOf(tokens), indented: indent(tokens) }
}

function isObjectOrList(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null
  } catch {
    return false
  }
}

function rowsOf([first, ...tokens]: string[]): Json['rows'] {
  const inner = tokens.slice(0, -1)
  if (first !== '{' || inner.length === 0 || inner.some((one) => /^[[\]{}]$/.test(one))) return null
  // A name, a colon, a value, a comma.
  return Array.from({ length: (inner.length + 1) / 4 }, (_, i) => [meant(inner[i * 4]!), meant(inner[i * 4 + 2]!)])
}

/** Of a text what it says; a figure, and a word such as `null`, as it is. */
const meant = (one: string): string => (one.startsWith('"') ? (JSON.parse(one) as string) : one)

/** A text with no more escapes than it needs. */
const written = (one: string) => (one.startsWith('"') ? JSON.stringify(JSON.parse(one)) : one)

/** Further in, lines are no longer moved: a thousand lists in each other would be a million blanks. */
const deepest = 20

function indent(tokens: string[]): string {
  let depth = 0
  const line = () => `\n${'  '.repeat(Math.min(depth, deepest))}`
  return tokens
    .map((one, i) => {
      if (one === ':') return ': '
      if (one === ',') return `,${line()}`
      if (one === '{' || one === '[') {
        if (/^[\]}]$/.test(tokens[i + 1]!)) return one
        depth++
        return one + line()
      }
      if (one === '}' || one === ']') {
        if (/^[[{]$/.test(tokens[i - 1]!)) return one
        depth--
        return line() + one
      }
      return written(one)
    })
    .join('')
}
