/**
 * Notes with those lines of a draft that are not in them yet: below the heading that they have in the draft, where the notes have it,
 * else at the end with it. The notes themselves where nothing is new.
 */
export function withDraft(notes: string, draft: string): string {
  const there = new Set(linesOf(notes).map((line) => line.trim()))
  let drafted = notes
  for (const section of draft.split(/\n\n(?=## )/)) {
    const [heading = '', ...lines] = linesOf(section)
    const missing = lines.filter((line) => line && !there.has(line))
    if (missing.length > 0) drafted = withSection(drafted, heading, missing)
  }
  return drafted
}

const linesOf = (text: string) => text.split(/\r?\n/)

function withSection(notes: string, heading: string, added: string[]): string {
  const lines = linesOf(notes.trimEnd())
  const at = lines.findIndex((line) => line.trim() === heading)
  if (at < 0) return [notes.trimEnd(), [heading, '', ...added].join('\n')].filter(Boolean).join('\n\n')
  const next = lines.findIndex((line, i) => i > at && /^#{1,6}\s/.test(line))
  const below = lines.slice(at, next < 0 ? undefined : next)
  const end = at + below.findLastIndex((line) => line.trim() !== '') + 1
  return [...lines.slice(0, end), ...(end === at + 1 ? [''] : []), ...added, ...lines.slice(end)].join('\n')
}
