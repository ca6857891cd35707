import { type ExpressionBuilder, sql } from 'kysely'
import type { Actor } from '../../auth/actor.ts'
import type { Db } from '../../db/database.ts'
import { query } from '../../db/query.ts'
import type { InProduct, Tables } from '../../db/tables.ts'
import { dayOf, midnightOf } from '../../domain/calendar.ts'
import { truncate } from '../../domain/text.ts'
import { todayOf } from '../accounts/accounts.ts'
import type { Feedback } from '../feedback/feedback.schema.ts'
import { toLabels } from '../tasks/tasks.ts'
import type { NotesDraft } from './versions.schema.ts'
import { getVersion } from './versions.ts'

const maxTasks = 500
const maxLogs = 60
const headLength = 400
const lineLength = 160

/** Done tasks by type: by the labels `bug` and `feature`, else by linked feedback. `log` adds log entries. */
export async function draftNotes(
  db: Db,
  actor: Actor,
  product: string,
  id: string,
  { log = false }: { log?: boolean },
): Promise<NotesDraft> {
  const { ownerId } = actor
  const { productId, releasedAt } = await getVersion(db, actor, product, id)
  const tasks = await db.all(selectDone, { ownerId, productId, versionId: id, limit: maxTasks })
  const titlesOf = (wanted: Heading) =>
    tasks.filter((task) => headingOf(task) === wanted).map(({ title }) => title)
  const until = releasedAt ?? midnightOf(await todayOf(db, actor))
  const sections = [
    section('New', titlesOf('New')),
    section('Fixed', titlesOf('Fixed')),
    section('Changed', titlesOf('Changed')),
    log && section('From the log', await logLines(db, { ownerId, productId, id, until })),
  ]
  return { releaseNotes: sections.filter(Boolean).join('\n\n') }
}

type Heading = 'New' | 'Fixed' | 'Changed'

interface DoneTask {
  labels: string | null
  bugs: number | null
  features: number | null
}

function headingOf({ labels, bugs, features }: DoneTask): Heading {
  const names = toLabels(labels).map((label) => label.toLowerCase())
  if (names.includes('bug')) return 'Fixed'
  if (names.includes('feature')) return 'New'
  if ((bugs ?? 0) > 0) return 'Fixed'
  return (features ?? 0) > 0 ? 'New' : 'Changed'
}

async function logLines(db: Db, p: InProduct & { id: string; until: string }): Promise<string[]> {
  const { ownerId, productId, until } = p
  const before = await db.one(selectReleaseBefore, p)
  const after = before?.releasedAt ? dayOf(before.releasedAt) : ''
  const logs = await db.all(selectLogs, { ownerId, productId, after, until: dayOf(until), limit: maxLogs })
  return logs.reverse().map(({ head }) => firstLine(head))
}

function section(title: string, texts: string[]): string {
  const lines = texts.map((text) => text.replace(/\s+/g, ' ').trim()).filter(Boolean)
  return lines.length === 0 ? '' : [`## ${title}`, '', ...lines.map((line) => `- ${line}`)].join('\n')
}

function firstLine(head: string): string {
  const [line = ''] = head.trim().split('\n', 1)
  return truncate(line.replace(/^(?:[#>*+-]+\s+)+/, ''), lineLength + 1)
}

const selectReleaseBefore = query((db, p: InProduct & { id: string; until: string }) =>
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

const linkedOf = (task: ExpressionBuilder<Tables, 'task'>, ownerId: string, type: Feedback['type']) =>
  task
    .selectFrom('feedback')
    .select((feedback) => feedback.fn.countAll<number>().as('count'))
    .where('feedback.ownerId', '=', ownerId)
    .whereRef('feedback.taskId', '=', 'task.id')
    .where('feedback.type', '=', sql.lit(type))

const selectDone = query((db, p: InProduct & { versionId: string; limit: number }) =>
  db
    .selectFrom('task')
    .select((task) => [
      'title',
      'labels',
      linkedOf(task, p.ownerId, 'BUG').as('bugs'),
      linkedOf(task, p.ownerId, 'FEATURE').as('features'),
    ])
    .where('ownerId', '=', p.ownerId)
    .where('productId', '=', p.productId)
    .where('versionId', '=', p.versionId)
    .where('status', '=', 'done')
    .orderBy('displayId')
    .limit(p.limit),
)

const selectLogs = query((db, p: InProduct & { after: string; until: string; limit: number }) =>
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
