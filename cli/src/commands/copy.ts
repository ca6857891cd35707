import { resolve } from 'node:path'
import { copyData } from '@prodops/server/storage/copy.ts'
import { type DataLocation, describeLocation } from '@prodops/server/storage/open.ts'
import { UsageError } from '../errors.ts'
import { type Definition, notBlank } from '../program.ts'
import { ProgressLine } from '../progress.ts'

export const copy: Definition = {
  define: (command) =>
    command
      .requiredOption('--from <place>', 'a data folder, its prodops.db, or postgres://…', notBlank)
      .requiredOption('--to <place>', 'the same, and empty', notBlank)
      .action(async (values: { from: string; to: string }) => {
        const from = placeIn('from', values.from)
        const to = placeIn('to', values.to)
        if (JSON.stringify(from) === JSON.stringify(to)) throw new UsageError('--from and --to are the same.')
        const line = new ProgressLine()
        const began = performance.now()
        const sums = await copyData(from, to, ({ step, table, done, of }) => line.tell(`${step} ${table}`, done, of)).finally(
          () => line.end(),
        )
        for (const { table, rows, sha256 } of sums)
          if (rows > 0) console.log(`${table.padEnd(16)} ${rows.toLocaleString('en').padStart(12)}  ${sha256.slice(0, 16)}`)
        const all = sums.reduce((sum, { rows }) => sum + rows, 0)
        const tookS = ((performance.now() - began) / 1000).toFixed(1)
        console.log(
          `Copied ${all.toLocaleString('en')} rows to ${describeLocation(to)} in ${tookS} s. Counts and checksums are the same.`,
        )
      }),
}

/** @throws UsageError for an unknown kind of place */
function placeIn(option: string, text: string): DataLocation {
  if (/^postgres(ql)?:\/\//.test(text) && URL.canParse(text)) return { dataDir: '', databaseUrl: text }
  if (/^\w+:\/\//.test(text))
    throw new UsageError(`--${option} takes a folder of data, the prodops.db in it, or postgres://user:password@host:5432/name.`)
  return { dataDir: resolve(text.replace(/(^|\/)prodops\.db$/, '$1.')), databaseUrl: null }
}
