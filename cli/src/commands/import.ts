import { createHash } from 'node:crypto'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { withoutUndefined } from '@prodops/mcp/fields.ts'
import { parametersOf, schemas } from '@prodops/mcp/schemas.ts'
import { dataOf, type Import, type operations, type Prodops } from '@prodops/sdk'
import { InvalidArgumentError } from 'commander'
import { connect, namedProduct, productOption } from '../connection.ts'
import { csvLine } from '../csv.ts'
import { CommandError, exitCodes, UsageError } from '../errors.ts'
import { addFields, fieldsOf } from '../fields.ts'
import { previewLines, reportLines } from '../import-report.ts'
import type { Definition } from '../program.ts'
import { ProgressLine } from '../progress.ts'
import { jsonHelp, print, type WriteOptions, withDryRun, withOnce } from '../sending.ts'

interface Values extends WriteOptions {
  map?: [string, string][]
  default?: [string, string][]
  create?: boolean
  errors?: string
}

type Typed = NonNullable<operations['createImport']['parameters']['query']> & { idSource?: string }

const flags = {
  kind: '<kind>',
  preset: '--preset <name>',
  metric: '--metric <key>',
  dateFormat: '--date-format <format>',
  decimalMark: '--decimal-mark <mark>',
  timeZone: '--time-zone <name>',
  negate: '--negate',
  negative: '--negative <meaning>',
  headingsLine: '--headings-line <number>',
  delimiter: '--delimiter <character>',
  encoding: '--encoding <name>',
  idSource: '--id-source <name>',
}

const help = {
  preset: 'the program that wrote the file, e.g. stripe (default: by the headings)',
  dateFormat: 'of dates without the year first (default: by all cells)',
  decimalMark: 'of numbers (default: by all cells)',
  negate: 'reverse the signs of amounts: costs are those above 0, income is below 0',
  negative: 'of revenue below 0',
  idSource: 'the program that gives the ids of --map externalId=…, e.g. mollie',
}

const importFile: Definition = {
  fields: { ...flags, file: '<file>', 'options.defaults.currency': '--default currency=<code>' },
  define: (command) => {
    const properties = { ...parametersOf('/api/v1/imports', 'post'), ...schemas.ImportOptions.properties }
    addFields(command, { properties }, flags, help)
      .argument('<file>', 'CSV or a JSON export; - for standard input')
      .addOption(
        productOption(
          'of rows without one; default: PRODOPS_PRODUCT, or, except for tasks, the only product of the key',
        ),
      )
      .option('--map <field=heading>', 'the column of a field; again for a second column', pair)
      .option('--default <field=value>', 'the value of a field without a column', pair)
      .option('--create', 'create the metric of --metric if the product has none with this key')
      .option('--no-negate', 'costs are the amounts below 0, and those above 0 are left out')
      .option('--errors <file>', 'write the rows that fail to a CSV file')
    return withDryRun(withOnce(command)).action(
      async (kind: Import['kind'], path: string, values: Values) => {
        const bytes = await bytesOf(path)
        // The service ends an upload that makes no progress.
        const prodops = connect({ timeoutMs: Number.POSITIVE_INFINITY })
        const query = await queryFor(prodops, { ...fieldsOf<Typed>(command, flags), kind }, values)
        if (values.create) await createMetric(prodops, query, values)
        const name = path === '-' ? 'standard input' : basename(path)
        if (values.dryRun) return preview(prodops, bytes, query, name, values)
        // The same command again follows the same import.
        const key = createHash('sha256').update(bytes).update(JSON.stringify(query)).digest('base64url')
        const call = prodops.POST('/api/v1/imports', {
          params: { query: { ...query, fileName: name } },
          headers: { ...fileType, 'idempotency-key': values.once ?? `import-${key}` },
          body: new Blob([bytes]),
        })
        const sent = await dataOf(call)
        const isReplayed = (await call).response.headers.get('idempotency-replayed') === 'true'
        const ended = await follow(prodops, sent.id, 'running')
        await report(prodops, ended, name, values, isReplayed && sent.status === 'done')
      },
    )
  },
}

async function createMetric(
  prodops: Prodops,
  { product, metric: key }: { product?: string; metric?: string },
  { dryRun }: Values,
) {
  if (key === undefined) throw new UsageError('--create needs --metric with the key of the metric.')
  if (product === undefined) throw new UsageError('--create needs --product.')
  const params = { path: { product } }
  const metrics = await dataOf(prodops.GET('/api/v1/products/{product}/metrics', { params }))
  if (metrics.some((metric) => metric.key === key)) return
  if (dryRun)
    throw new UsageError(`The product has no metric "${key}" yet, so --dry-run cannot check its values.`)
  await prodops.POST('/api/v1/products/{product}/metrics', { params, body: { key, name: key } })
}

const fileType = { 'content-type': 'application/octet-stream' }

function pair(text: string, before: [string, string][] = []): [string, string][] {
  const at = text.indexOf('=')
  if (at < 1) throw new InvalidArgumentError('It must have the form name=value.')
  return [...before, [text.slice(0, at), text.slice(at + 1)]]
}

async function bytesOf(path: string): Promise<Uint8Array<ArrayBuffer>> {
  if (path === '-') return new Uint8Array(await buffer(process.stdin))
  if (!statSync(path, { throwIfNoEntry: false })?.isFile()) throw new UsageError(`File not found: ${path}`)
  return new Uint8Array(readFileSync(path))
}

async function queryFor(
  prodops: Prodops,
  { idSource, ...typed }: Typed & { kind: Import['kind'] },
  values: Values,
) {
  const { map = [], default: defaults = [] } = values
  const product = (await namedProduct(prodops, values, typed.kind !== 'tasks'))?.id
  const mapping: Record<string, string[]> = {}
  for (const [field, heading] of map) mapping[field] = [...(mapping[field] ?? []), heading]
  const options = {
    ...(idSource !== undefined && { idSource }),
    ...(defaults.length > 0 && { defaults: Object.fromEntries(defaults) }),
  }
  return {
    ...typed,
    ...withoutUndefined({ product }),
    ...(map.length > 0 && { mapping: JSON.stringify(mapping) }),
    ...(Object.keys(options).length > 0 && { options: JSON.stringify(options) }),
  }
}

async function preview(
  prodops: Prodops,
  bytes: Uint8Array<ArrayBuffer>,
  query: Awaited<ReturnType<typeof queryFor>>,
  name: string,
  values: Values,
) {
  const sent = { params: { query }, headers: fileType, body: new Blob([bytes]) }
  const would = await dataOf(prodops.POST('/api/v1/imports/preview', sent))
  if (would.failed + would.kept > 0) process.exitCode = exitCodes.partly
  print(values, would, previewLines(would, name).join('\n'))
}

async function follow(prodops: Prodops, importId: string, status: Import['status']): Promise<Import> {
  const line = new ProgressLine()
  const read = () => dataOf(prodops.GET('/api/v1/imports/{importId}', { params: { path: { importId } } }))
  let now = await read()
  for (let pauseMs = 50; now.status === status; pauseMs = Math.min(2 * pauseMs, 1_000)) {
    if (status === 'running') line.update('Imported %', Math.floor(now.progress * 100), 100)
    await delay(pauseMs)
    now = await read()
  }
  line.end()
  return now
}

async function report(prodops: Prodops, ended: Import, name: string, values: Values, isEarlier: boolean) {
  const hasProblems = ended.failed + ended.kept > 0
  const params = { path: { importId: ended.id }, query: values.errors ? ({ cells: 'whole' } as const) : {} }
  const { headings, rows } = hasProblems
    ? await dataOf(prodops.GET('/api/v1/imports/{importId}/errors', { params }))
    : { headings: [], rows: [] }
  const lines = reportLines(ended, rows, name, isEarlier)
  if (values.errors !== undefined && hasProblems) {
    const failed = rows.map(({ cells, error }) => [...headings.map((_, i) => cells[i]), error])
    writeFileSync(
      values.errors,
      [[...headings, 'Error'], ...failed].map((cells) => `${csvLine(cells)}\r\n`).join(''),
    )
    lines.push(`They are in ${values.errors}. Correct and import it.`)
  }
  if (hasProblems) process.exitCode = exitCodes.partly
  print(values, ended, lines.join('\n'))
  if (ended.status === 'failed')
    throw new CommandError(
      `The import stopped: ${ended.error} Undo it with "import undo ${ended.id}", then run it again.`,
      exitCodes.later,
    )
}

export const importUndo: Definition = {
  define: (command) =>
    command
      .argument('<id>', 'the id of the import, as import list prints it')
      .option('--json', jsonHelp)
      .action(async (id: string, values: { json?: boolean }) => {
        const prodops = connect()
        await prodops.DELETE('/api/v1/imports/{importId}', { params: { path: { importId: id } } })
        const now = await follow(prodops, id, 'undoing')
        if (now.status !== 'undone')
          throw new CommandError(`The undo stopped: ${now.error} Run it again to continue.`, exitCodes.later)
        const kept = now.kept
          ? ` Rows whose record keeps what a person changed: ${now.kept.toLocaleString('en')}.`
          : ''
        print(values, now, `Undid ${id}: its records are in the trash.${kept}`)
      }),
}

export { importFile as import }
