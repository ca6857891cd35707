export interface Section {
  text: string
  date: string | undefined
}

/** `## [1.4.0] - 2026-11-20`, `## v1.4.0 (2026-11-20)`, `# 1.4.0`, `## Version 1.4.0`. */
const heading = /^#{1,3} +(?:version +)?\[?v?(?<version>\d+\.\d+\.\d+[\w.+-]*)\]?(?:\([^)]*\))?(?<rest>.*)$/i
/** Setext or reStructuredText: the version in one line, and `---`, `===`, `~~~`, `^^^` or `+++` in the next. */
const underlined = /^((?:version +)?\[?v?\d+\.\d+\.\d+.*)\r?\n([=~^+-])\2*[ \t]*$/gim
const fence = /^\s*(```|~~~)/
const linkTarget = /^\[[^\]]+\]: \S+$/

export function sectionsOf(changelog: string): Map<string, Section> {
  const sections = new Map<string, { lines: string[]; date: string | undefined }>()
  let current: string[] | undefined
  let level = 0
  let isCode = false
  for (const line of changelog.replace(underlined, '## $1').split(/\r?\n/)) {
    if (fence.test(line)) isCode = !isCode
    const depth = isCode ? 0 : (/^#+(?= )/.exec(line)?.[0].length ?? 0)
    const found = depth > 0 ? heading.exec(line)?.groups : undefined
    if (found) {
      current = []
      level = depth
      sections.set(found.version!, { lines: current, date: /\d{4}-\d\d-\d\d/.exec(found.rest!)?.[0] })
    } else if (depth > 0 && depth <= level) current = undefined
    else if (isCode || !linkTarget.test(line)) current?.push(line)
  }
  return new Map([...sections].map(([version, { lines, date }]) => [version, { text: lines.join('\n').trim(), date }]))
}
