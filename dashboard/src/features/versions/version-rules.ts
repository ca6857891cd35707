import type { Task, Version } from '../../api/types'
import { dayOf } from '../../ui/text/format'

export const statuses: Version['status'][] = ['PLANNED', 'DEV', 'TESTING', 'RELEASED']

export const isOpen = ({ status }: Task) => status !== 'done'

/** The date of the release, or the planned date. */
export const dateOf = ({ status, plannedAt, releasedAt, createdAt }: Version): string | null =>
  (status === 'RELEASED' ? (releasedAt ?? dayOf(createdAt)) : plannedAt)?.slice(0, 10) ?? null

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

/** Notes in Markdown as a plain text, for an email. */
export const plainNotes = (notes: string) =>
  notes
    .replace(/^#{1,6}\s+/gm, '')
    .replace(/!?\[([^\]]*)\]\(([^)\s]+)[^)]*\)/g, '$1 ($2)')
    .replace(/(\*\*|__|`)(\S(?:.*?\S)?)\1/g, '$2')

const maxAddressLine = 1_800

/** Addresses in the order given, in as few address lines as mail programs take. */
export function addressLines(emails: string[]): string[][] {
  const lines: string[][] = []
  let length = Number.POSITIVE_INFINITY
  for (const email of emails) {
    length += encodeURIComponent(email).length + 1
    if (length > maxAddressLine) {
      lines.push([])
      length = encodeURIComponent(email).length + 1
    }
    lines.at(-1)!.push(email)
  }
  return lines
}

/** The address that opens a message to all of them, none of whom sees the others. */
export const mailTo = (emails: string[], subject: string, body: string) =>
  `mailto:?bcc=${emails.map(encodeURIComponent).join(',')}&subject=${encodeURIComponent(subject)}` +
  `&body=${encodeURIComponent(body.replace(/\r?\n/g, '\r\n'))}`

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
