import { StartupError } from '../../errors.ts'
import { openMemory, type SqliteFile } from './file.ts'
import { appliedMigrations, makeTables } from './migrate.ts'

/** Compares tables, columns, indexes and triggers of a file with those expected. @throws StartupError */
export function checkSchema(file: SqliteFile, path: string) {
  const expected = openMemory()
  try {
    makeTables(expected, appliedMigrations(file))
    const [parts, wanted] = [partsOf(file), partsOf(expected)]
    const missing = [...wanted].find((part) => !parts.has(part))
    // An index that an operator added does no harm.
    const extra = [...parts].find((part) => !wanted.has(part) && !part.startsWith('index '))
    const name = (part: string) => part.slice(0, part.indexOf(':'))
    if (extra && (!missing || name(extra) === name(missing)))
      throw differs(path, `has another ${name(extra)}`)
    if (missing) throw differs(path, `has no ${name(missing)} as prodops makes it`)
  } finally {
    expected.close()
  }
}

const differs = (path: string, how: string) =>
  new StartupError(`${path} ${how}, so it is not restored. Choose a backup that prodops made.`)

/** Each as its name, a colon and its properties. An index that an operator added does no harm. */
function partsOf(file: SqliteFile): Set<string> {
  const isOwn = "name not like 'sqlite!_%' escape '!'"
  const select = (sql: string) => file.prepare(sql).pluck().all() as string[]
  return new Set([
    ...select(
      `select type || ' ' || name || ':' from sqlite_schema where type in ('trigger', 'view') and ${isOwn}`,
    ),
    ...select(`select 'table ' || name || ':' || wr || strict || type from pragma_table_list
      where schema = 'main' and type <> 'view' and ${isOwn}`),
    ...select(`select 'column ' || t.name || '.' || c.name || ':'
        || concat_ws(' ', lower(c.type), c."notnull", coalesce(c.dflt_value, '-'), c.pk, c.hidden)
      from sqlite_schema t join pragma_table_xinfo(t.name) c where t.type = 'table' and t.${isOwn}`),
    ...select(`select iif(i."unique", 'unique index ', 'index ') || i.name || ':' || t.name || ' '
        || (select group_concat(coalesce(c.name, '?') order by c.seqno) from pragma_index_info(i.name) c)
      from sqlite_schema t join pragma_index_list(t.name) i
      where t.type = 'table' and t.${isOwn} and i.origin = 'c'`),
    ...select(`select 'foreign key ' || t.name || '.' || f."from" || ':' from sqlite_schema t
      join pragma_foreign_key_list(t.name) f where t.type = 'table' and t.${isOwn}`),
  ])
}
