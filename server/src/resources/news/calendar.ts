import { type Actor, scheduleActor } from '../../auth/actor.ts'
import type { Db, Tx } from '../../db/database.ts'
import { query } from '../../db/query.ts'
import { dayOf, daysLater, midnightOf } from '../../domain/calendar.ts'
import { hashOf, randomText } from '../../domain/keys.ts'
import { accountEvent, changeAccount } from '../accounts/accounts.ts'
import { emit } from '../activity/emit.ts'
import { scopeOf } from '../insight/attention.ts'
import { filteredTasks, type TaskConditions } from '../tasks/list-tasks.ts'
import { readRoadmap } from '../versions/roadmap.ts'

const pastDays = 90

export const hasCalendar = async (db: Db, ownerId: string): Promise<boolean> =>
  (await db.one(selectHash, { id: ownerId }))?.calendarHash != null

/** The address is shown only now. An earlier one stops working. */
export async function makeCalendar(tx: Tx, actor: Actor) {
  const secret = randomText(40)
  await tx.run(changeAccount, { id: actor.ownerId, calendarHash: hashOf(secret) })
  await emit(tx, actor, accountEvent('calendar_made', actor))
  return { path: `/calendar/${secret}.ics` }
}

export async function removeCalendar(tx: Tx, actor: Actor): Promise<void> {
  await tx.run(changeAccount, { id: actor.ownerId, calendarHash: null })
  await emit(tx, actor, accountEvent('calendar_removed', actor))
}

/** Open tasks that are due and planned versions, as iCalendar (RFC 5545). Undefined: unknown address. */
export async function findCalendar(db: Db, secret: string, publicUrl: string | null) {
  const account = await db.one(selectByHash, { hash: hashOf(secret) })
  if (!account) return undefined
  const actor = scheduleActor(account.id)
  const from = daysLater(dayOf(db.now), -pastDays)
  const { products } = await scopeOf(db, actor, dayOf(db.now))
  const tasks = await db.all(selectDue, { ownerId: account.id, isOpen: true, dueFrom: from })
  const versions = await readRoadmap(db, actor)
  const events = [
    ...tasks.map(({ id, dueDate, createdAt, displayId, title, product }) => {
      const summary = `${product ? `${product}: ` : ''}#${displayId} ${title}`
      return eventOf(id, dueDate!, createdAt, summary, publicUrl && `${publicUrl}/tasks/${id}`)
    }),
    ...versions
      .filter(({ plannedAt }) => plannedAt !== null && plannedAt >= from)
      .map(({ id, productId, plannedAt, startDate, version, goal }) => {
        const summary = `${products.get(productId)?.name} ${version}${goal ? `, ${goal}` : ''}`
        const path = `/products/${productId}/versions/${encodeURIComponent(version)}`
        return eventOf(id, dayOf(plannedAt!), midnightOf(startDate), summary, publicUrl && publicUrl + path)
      }),
  ]
  const head = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//prodops//prodops//EN', 'X-WR-CALNAME:prodops']
  const lines = [...head, ...events.flat(), 'END:VCALENDAR']
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

/** An event of a whole day. */
const eventOf = (id: string, day: string, madeAt: string, summary: string, url: string | null) => [
  'BEGIN:VEVENT',
  `UID:${id}@prodops`,
  `DTSTAMP:${madeAt.replace(/[-:]|\.\d+/g, '')}`,
  `DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`,
  `SUMMARY:${escapeText(summary)}`,
  ...(url === null ? [] : [`URL:${url}`]),
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
]

const escapeText = (text: string) =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n?|\n/g, '\\n')
    .replace(/\p{Cc}/gu, ' ')

/** At most 75 bytes a line, without cutting a character. */
function fold(line: string): string {
  let folded = ''
  let bytes = 0
  for (const character of line) {
    const length = Buffer.byteLength(character)
    if (bytes + length > 75) {
      folded += '\r\n '
      bytes = 1
    }
    folded += character
    bytes += length
  }
  return folded
}

const selectHash = query((db, p: { id: string }) =>
  db.selectFrom('account').select('calendarHash').where('id', '=', p.id),
)

const selectByHash = query((db, p: { hash: string }) =>
  db.selectFrom('account').select('id').where('calendarHash', '=', p.hash).where('disabledAt', 'is', null),
)

/** The first 1,000. */
const selectDue = query((db, p: TaskConditions) =>
  filteredTasks(db, p)
    .select(['task.id', 'displayId', 'title', 'dueDate', 'task.createdAt', 'product.name as product'])
    .orderBy('dueDate')
    .orderBy('task.id')
    .limit(1_000),
)
