import { resolve } from 'node:path'
import { copyData } from '@prodops/server/storage/copy.ts'
import { type DataLocation, describeLocation } from '@prodops/server/storage/open.ts'
import { UsageError } from '../errors.ts'
import { type Definition, notBlank } from '../program.ts'
import { ProgressLine } from '../progress.ts'

export default {
  define: (command) =>
    command
      .requiredOption('--from <place>', 'a data folder, its prodops.db, or postgres://…', notBlank)
      .requiredOption('--to <place>', 'an empty data folder or database', notBlank)
      .action(async (values: { from: string; to: string }) => {
        const from = locationOf('from', values.from)
        const to = locationOf('to', values.to)
        if (JSON.stringify(from) === JSON.stringify(to)) throw new UsageError('--from and --to must differ.')
        const line = new ProgressLine()
        const startMs = performance.now()
        const sums = await copyData(from, to, ({ step, table, done, of }) =>
          line.update(`${step} ${table}`, done, of),
        ).finally(() => line.end())
        for (const { table, rows, sha256 } of sums)
          if (rows > 0)
            console.log(
              `${table.padEnd(16)} ${rows.toLocaleString('en').padStart(12)}  ${sha256.slice(0, 16)}`,
            )
        const all = sums.reduce((sum, { rows }) => sum + rows, 0)
        const tookS = ((performance.now() - startMs) / 1000).toFixed(1)
        console.log(
          `Copied ${all.toLocaleString('en')} rows to ${describeLocation(to)} in ${tookS} s. Counts and checksums match.`,
        )
      }),
} satisfies Definition

function locationOf(option: string, text: string): DataLocation {
  if (/^postgres(ql)?:\/\//.test(text) && URL.canParse(text)) return { dataDir: '', databaseUrl: text }
  if (/^\w+:\/\//.test(text))
    throw new UsageError(
      `--${option} must be a data folder, its prodops.db, or postgres://user:password@host:5432/name.`,
    )
  return { dataDir: resolve(text.replace(/(^|\/)prodops\.db$/, '$1.')), databaseUrl: null }
}
