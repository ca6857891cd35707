import type { Version } from '../../api/types'

export const statuses: Version['status'][] = ['PLANNED', 'DEV', 'TESTING', 'RELEASED']

/** The day of a version on its line: of its release, or the one it is planned for. */
export const dayOf = ({ status, plannedAt, releasedAt, createdAt }: Version): string | null =>
  (status === 'RELEASED' ? (releasedAt ?? createdAt) : plannedAt)?.slice(0, 10) ?? null

/** What is ahead above what is out, each from the latest to the earliest; what has no day yet lies furthest ahead. */
export function alongTheLine(a: Version, b: Version): number {
  const [aheadA, aheadB] = [a.status !== 'RELEASED', b.status !== 'RELEASED']
  if (aheadA !== aheadB) return aheadA ? -1 : 1
  const [dayA, dayB] = [dayOf(a) ?? '~', dayOf(b) ?? '~']
  if (dayA !== dayB) return dayA < dayB ? 1 : -1
  return a.id < b.id ? 1 : -1
}

/** Where a version goes from here, or comes from; undefined at either end. */
export const statusBeside = (status: Version['status'], by: 1 | -1) => statuses[statuses.indexOf(status) + by]

/** The number to begin with: the next one that brings something new. */
export function nextNumber(versions: Version[]): string {
  const numbers = versions.map(({ version }) => version.split(/[-+]/, 1)[0]!.split('.').map(Number))
  const [highest] = numbers.sort((a, b) => b[0]! - a[0]! || b[1]! - a[1]!)
  return highest ? `${highest[0]}.${highest[1]! + 1}.0` : '0.1.0'
}
