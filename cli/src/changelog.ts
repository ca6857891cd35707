export interface Section {
  /** The notes below the heading, followed by the targets of their reference links. */
  text: string
  /** What the heading says after the version, such as `(2026-11-20)`. */
  afterVersion: string
  /** Further sections of the same version: which one is meant is unknown. */
  duplicates: number
}

/** `[1.4.0] - 2026-11-20`, `v1.4.0 (2026-11-20)`, `Version 1.4.0`, `kite@1.4.0`, `kite-v1.4.0`. */
const versionHeading =
  /^(?:(?:version|release) +)?(?:@?[\w./-]+(?:@|-(?=v?\d)))?\[?v?(?<version>\d+\.\d+\.\d+(?:[-+][\w.+-]*)?)\]?(?![\w.])(?<rest>.*)$/i
/** Headings after the last version, at its level. */
const unrelated = /^\[?(?:unreleased|upcoming|licen[cs]e|copyright|older|previous|earlier|archive|contribut)/i
/** Comments, and the anchors that some tools put before each heading. */
const invisible = /^<(?:!--.*--|a (?:name|id)=[^>]*><\/a)>$/
const linkTarget = /^ {0,3}\[([^\]]+)\]: *\S/

/**
 * The sections of a changelog by version: those of Keep a Changelog, semantic-release, standard-version (its
 * patch releases have another level), release-please, changesets and git-cliff. The notes of a version end
 * where the next version starts, or at a heading of a higher level.
 */
export function sectionsOf(changelog: string): Map<string, Section> {
  const sections = new Map<string, Section & { lines: string[] }>()
  const targets: { label: string; line: string }[] = []
  let current: { depth: number; lines: string[] } | undefined
  let fence: string | undefined
  for (const line of changelog.split(/\r\n?|\n/)) {
    const [, mark] = /^ {0,3}(`{3,}|~{3,})/.exec(line) ?? []
    if (mark && (fence === undefined || mark.startsWith(fence)))
      fence = fence === undefined ? mark : undefined
    if (fence === undefined) {
      const [, hashes = '', title = ''] = /^(#+) +(.*)/.exec(line) ?? []
      const depth = hashes.length
      const { version, rest = '' } = versionHeading.exec(withoutLinks(title))?.groups ?? {}
      if (version !== undefined) {
        const earlier = sections.get(version)
        const section = { text: '', afterVersion: rest, duplicates: 0, lines: [] }
        if (earlier) earlier.duplicates++
        else sections.set(version, section)
        current = { depth, lines: section.lines }
        continue
      }
      if (current && depth > 0 && depth <= current.depth && (depth < current.depth || unrelated.test(title)))
        current = undefined
      const [, label] = linkTarget.exec(line) ?? []
      if (label !== undefined) targets.push({ label: label.toLowerCase(), line: line.trim() })
      if (label !== undefined || invisible.test(line.trim())) continue
    }
    current?.lines.push(line)
  }
  for (const section of sections.values()) {
    // Headings of empty lists are no notes.
    const hasNotes = section.lines.some((line) => /\S/.test(line) && !/^#+ /.test(line))
    if (hasNotes) section.text = withTargets(section.lines.join('\n').trim(), targets)
  }
  return sections
}

/** `1.4.0` for `[1.4.0](https://example.com)`. */
const withoutLinks = (title: string) => title.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')

function withTargets(notes: string, targets: { label: string; line: string }[]): string {
  const used = targets.filter(({ label }) => notes.toLowerCase().includes(`[${label}]`))
  return [notes, used.map(({ line }) => line).join('\n')].filter(Boolean).join('\n\n')
}
