import { sql } from 'kysely'
import type { Migration } from './migration.ts'

const sources = ['email', 'twitter', 'github', 'discord', 'embedded', 'other']

export const taskOrigin: Migration = {
  name: '0004-task-origin',
  statements(db, { text }) {
    return [
      db.schema.alterTable('task').addColumn('origin', sql.raw(text)),
      // If the feedback was deleted, the last line of the description shows it.
      db
        .updateTable('task')
        .set({ origin: sql.lit('feedback') })
        .where((task) =>
          task.or([
            task.exists(
              task
                .selectFrom('feedback')
                .select(sql.lit(1).as('one'))
                .whereRef('feedback.ownerId', '=', 'task.ownerId')
                .whereRef('feedback.taskId', '=', 'task.id'),
            ),
            ...sources.map((source) => task('description', 'like', sql.lit(`%, ${source}, ____-__-__`))),
          ]),
        ),
    ]
  },
}
