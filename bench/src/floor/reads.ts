import type { SqliteFile } from '@prodops/server/storage/sqlite/file.ts'

/** The service's SELECT of a task with the names of its product and version. */
const selectTask = `select task.id, task.displayId, task.title, task.description, task.priority, task.status, task.dueDate,
  product.id as productId, product.name as productName, version.id as versionId, 'v' || version.version as versionName,
  task.archivedAt as isArchived, task.createdAt, task.completedAt, task.origin
  from task
  left join product on product.ownerId = task.ownerId and product.id = task.productId
  left join version on version.ownerId = task.ownerId and version.productId = product.id and version.id = task.versionId`

interface Row {
  isArchived: string | boolean | null
}

function toTask(row: Row): Row {
  row.isArchived = row.isArchived !== null
  return row
}

export function reads(file: SqliteFile, ownerId: string) {
  const one = file.prepare(`${selectTask} where task.ownerId = (select ?) and task.id = (select ?)`)
  const page = file.prepare(
    `${selectTask} where task.ownerId = (select ?) and task.archivedAt is null
     order by task.id desc limit (select ?)`,
  )
  return {
    getTask: (id: string) => ({ data: toTask(one.get(ownerId, id) as Row) }),
    /** One extra row shows whether there is a next page. */
    listTasks(limit: number) {
      const rows = page.all(ownerId, limit + 1) as Row[]
      if (rows.length > limit) rows.pop()
      for (const row of rows) toTask(row)
      return { data: rows }
    },
  }
}
