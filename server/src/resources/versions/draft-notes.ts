import { sql } from 'kysely'
import type { Actor } from '../../auth/actor.ts'
import { dayOf, midnightOf } from '../../domain/calendar.ts'
import { query } from '../../storage/query.ts'
import type { Db } from '../../storage/storage.ts'
import type { NotesDraft } from './versions.schema.ts'
import { getVersion } from './versions.ts'

/** As much as a person will read through; the newest of the log. */
const mostTasks = 500
const mostLogs = 60
/** Of an entry in the log, in characters: what it is read from, and what is taken. */
const headLength = 400
const lineLength = 160

/**
 * Release notes to begin with, in Markdown: the titles of the version's done tasks, and the first line of each log from the day after
 * the release before it to its own, or to today. Empty where there is nothing to tell. @throws not_found
 */
export async function draftNotes(db: Db, actor: Actor, product: string, id: string): Promise<NotesDraft> {
  const { ownerId } = actor
  const { productId, releasedAt } = await getVersion(db, actor, product, id)
  const until = releasedAt ?? midnightOf(dayOf(db.now))
  const before = await db.one(selectReleaseBefore, { ownerId, productId, id, until })
  const tasks = await db.all(selectDone, { ownerId, productId, versionId: id, limit: mostTasks })
  const logs = await db.all(selectLogs, {
    ownerId,
    productId,
    after: before?.releasedAt ? dayOf(before.releasedAt) : '',
    until: dayOf(until),
    limit: mostLogs,
  })
  const sections = [
    section(
      'Done',
      tasks.map(({ title }) => title),
    ),
    section(
      'From the log',
      logs.reverse().map(({ head }) => firstLine(head)),
    ),
  ]
  return { releaseNotes: sections.filter(Boolean).join('\n\n') }
}

function section(title: string, texts: string[]): string {
  const lines = texts.map((text) => text.replace(/\s+/g, ' ').trim()).filter(Boolean)
  return lines.length === 0 ? '' : [`## ${title}`, '', ...lines.map((line) => `- ${line}`)].join('\n')
}

/** Without the marks of a heading, a quote or a list in front of it. */
function firstLine(head: string): string {
  const line = head
    .trim()
    .split('\n', 1)[0]!
    .replace(/^(?:[#>*+-]+\s+)+/, '')
  const characters = [...line]
  return characters.length > lineLength ? `${characters.slice(0, lineLength).join('').trimEnd()}…` : line
}

interface Named {
  ownerId: string
  productId: string
}

const selectReleaseBefore = query((db, p: Named & { id: string; until: string }) =>
  db
    .selectFrom('version')
    .select('releasedAt')
    .where('ownerId', '=', p.ownerId)
    .where('productId', '=', p.productId)
    .where('status', '=', 'RELEASED')
    .where('releasedAt', '<', p.until)
    .where('id', '!=', p.id)
    .orderBy('releasedAt', 'desc')
    .limit(1),
)

const selectDone = query((db, p: Named & { versionId: string; limit: number }) =>
  db
    .selectFrom('task')
    .select('title')
    .where('ownerId', '=', p.ownerId)
    .where('productId', '=', p.productId)
    .where('versionId', '=', p.versionId)
    .where('status', '=', 'done')
    .orderBy('displayId')
    .limit(p.limit),
)

const selectLogs = query((db, p: Named & { after: string; until: string; limit: number }) =>
  db
    .selectFrom('log')
    .select(sql<string>`substr("content", 1, ${sql.lit(headLength)})`.as('head'))
    .where('ownerId', '=', p.ownerId)
    .where('productId', '=', p.productId)
    .where('logDate', '>', p.after)
    .where('logDate', '<=', p.until)
    .orderBy('logDate', 'desc')
    .orderBy('id', 'desc')
    .limit(p.limit),
)
