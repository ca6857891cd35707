import { sql } from 'kysely'
import { fold } from '../../domain/text.ts'
import type { Migration } from './migration.ts'

const rowsPerStep = 200

/** The folded text of tasks, for filters by text. It is filled in steps, so memory stays flat. */
export const taskSearch: Migration = {
  name: '0036-task-search',
  statements: (db, { text }) => [db.schema.alterTable('task').addColumn('searchText', sql.raw(text))],
  *fill(db) {
    for (let after = ['', '']; ; ) {
      const rows = yield db
        .selectFrom('task')
        .select(['ownerId', 'id', 'displayId', 'title', 'description'])
        .where(sql<boolean>`("ownerId", id) > (${after[0]}, ${after[1]})`)
        .orderBy('ownerId')
        .orderBy('id')
        .limit(sql.lit(rowsPerStep))
      const last = rows.at(-1)
      if (!last) return
      const values = rows.map(({ ownerId, id, displayId, title, description }) => {
        const searchText = fold(`#${displayId} ${title} ${description ?? ''}`)
        return sql`(${ownerId}, ${id}, ${searchText})`
      })
      const update = sql`with folded ("ownerId", id, "searchText") as (values ${sql.join(values)})
        update task set "searchText" = folded."searchText" from folded
        where task."ownerId" = folded."ownerId" and task.id = folded.id`
      yield { compile: () => update.compile(db) }
      after = [last.ownerId!, last.id!]
    }
  },
}
