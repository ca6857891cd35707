import type { Task, Version } from '../../api/types'

export const statuses: Version['status'][] = ['PLANNED', 'DEV', 'TESTING', 'RELEASED']

export const isOpen = ({ status }: Task) => status !== 'done'

/** The date of the release, or the planned date. */
export const dateOf = ({ status, plannedAt, releasedAt, createdAt }: Version): string | null =>
  (status === 'RELEASED' ? (releasedAt ?? createdAt) : plannedAt)?.slice(0, 10) ?? null

const rank = (version: Version) =>
  `${version.status === 'RELEASED' ? 0 : 1} ${dateOf(version) ?? '~'} ${version.id}`

/** Upcoming versions first, then releases, each by date, latest first. No date counts as the latest. */
export const latestFirst = (a: Version, b: Version) => (rank(a) < rank(b) ? 1 : -1)

const { compare } = new Intl.Collator('en', { numeric: true })

/** The upcoming version with the next higher number. */
export const nextVersion = (versions: Version[], { version: from }: Version): Version | undefined =>
  versions
    .filter(({ status, version }) => status !== 'RELEASED' && compare(version, from) > 0)
    .sort((a, b) => compare(a.version, b.version))[0]

/** The suggested number of a new version: the highest with its minor part increased. */
export function nextNumber(versions: Version[]): string {
  const numbers = versions.map(({ version }) => {
    const [major = 0, minor = 0] = version.split('.').map(Number)
    return { major, minor }
  })
  const [highest] = numbers.sort((a, b) => b.major - a.major || b.minor - a.minor)
  return highest ? `${highest.major}.${highest.minor + 1}.0` : '0.1.0'
}

/** Adds the lines of a draft that the notes do not have, below their headings. */
export function withDraft(notes: string, draft: string): string {
  const present = new Set(notes.split(/\r?\n/))
  return draft.split(/\n\n(?=## )/).reduce((drafted, section) => {
    const [heading = '', ...lines] = section.split('\n')
    const missing = lines.filter((line) => line && !present.has(line)).join('\n')
    if (!missing) return drafted
    if (drafted.includes(`${heading}\n\n- `))
      return drafted.replace(`${heading}\n\n`, (start) => `${start}${missing}\n`)
    return [drafted.trimEnd(), `${heading}\n\n${missing}`].filter(Boolean).join('\n\n')
  }, notes)
}
