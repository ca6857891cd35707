import { truncate } from '@prodops/mcp/results.ts'
import { schemas } from '@prodops/mcp/schemas.ts'
import { today } from '@prodops/mcp/tool.ts'
import {
  ConflictError,
  type CreateVersion,
  dataOf,
  each,
  type Prodops,
  type Product,
  type UpdateVersion,
  type Version,
} from '@prodops/sdk'
import { check } from '../check.ts'
import { connect, productFor, productOption } from '../connection.ts'
import { exitCodes, nameIn } from '../errors.ts'
import { addFields, fieldsOf } from '../fields.ts'
import type { Definition } from '../program.ts'
import { readNotes, releaseDay } from '../release-notes.ts'
import { print, type WriteOptions, withDryRun } from '../sending.ts'
import { versionIn } from '../version.ts'

const flags = {
  version: '<version>',
  status: '--status <status>',
  releaseNotes: '--notes <text>',
  goal: '--goal <text>',
  plannedAt: '--planned-at <day>',
  releasedAt: '--released-at <day>',
}

const fields: Record<string, string> = { ...flags, releaseNotes: 'the notes' }

const help = {
  version: 'e.g. 1.4.0, v1.4.0 or refs/tags/v1.4.0',
  status: '(default: PLANNED)',
  releaseNotes: 'the release notes',
  goal: 'what the release is for',
  releasedAt: 'YYYY-MM-DD (default for RELEASED: the day in the changelog, or today)',
}

const notesFileHelp =
  'the release notes: a changelog with a section for the version, or any text; - for standard input'

type Values = WriteOptions & { notesFile?: string }

export const releaseSync: Definition = {
  fields,
  define: (command) =>
    withDryRun(
      addFields(command, { properties: schemas.CreateVersion.properties }, flags, help)
        .addOption(productOption())
        .option('--notes-file <file>', notesFileHelp),
    ).action(async (tag: string, values: Values) => {
      const typed = fieldsOf<CreateVersion>(command, flags)
      const version = versionIn(tag)
      const section = await readNotes(typed.releaseNotes, values.notesFile, version)
      const fieldsGiven = { ...typed, version, ...(section?.text && { releaseNotes: section.text }) }
      const isReleased = fieldsGiven.status === 'RELEASED' && !fieldsGiven.releasedAt
      const written = isReleased && section ? releaseDay(section, values.notesFile) : undefined
      if (values.dryRun) check('CreateVersion', fieldsGiven)
      const prodops = connect()
      const product = await productFor(prodops, values)
      const defaults = isReleased ? { releasedAt: written ?? (await today(prodops)) } : {}
      const sync = values.dryRun ? compareRelease : syncRelease
      printOutcome(values, product, await sync(prodops, product, fieldsGiven, defaults))
    }),
}

function printOutcome(values: Values, product: Product, outcome: Outcome) {
  const { version, status = 'PLANNED' } = outcome.version
  const text = {
    created: `Recorded ${version} of ${product.name} as ${status}.`,
    updated: `Updated ${version} of ${product.name}, now ${status}.`,
    unchanged: `${version} of ${product.name} is already recorded with these values.`,
    'would create': `Would record ${version} of ${product.name}: ${JSON.stringify(outcome.version)}`,
    'would update':
      `Would update ${version} of ${product.name}: ` +
      `${JSON.stringify(outcome.outcome === 'would update' && outcome.changes)}`,
    differs: `${version} of ${product.name} is already released with other values:`,
  }[outcome.outcome]
  if (outcome.outcome === 'differs') process.exitCode = exitCodes.differs
  if (outcome.outcome !== 'differs' || values.json) return print(values, outcome, text)
  console.error(
    [
      text,
      ...outcome.differences.map(lineFor),
      'To change a published release, use the dashboard or the API.',
    ].join('\n'),
  )
}

function lineFor({ field, there, here }: Difference): string {
  const name = nameIn(fields[field] ?? field)
  if (there === null) return `  ${name}: not recorded`
  const [recorded, given] = [there.split('\n'), here.split('\n')]
  if (recorded.length === 1 && given.length === 1)
    return `  ${name}: recorded ${quoted(there)}, given ${quoted(here)}`
  const first = recorded.findIndex((text, i) => text !== given[i])
  const at = first === -1 ? recorded.length : first
  return `  ${name}, line ${at + 1}: recorded ${quoted(recorded[at])}, given ${quoted(given[at])}`
}

const quoted = (text: string | undefined) =>
  text === undefined ? 'nothing' : JSON.stringify(truncate(text, 60))

interface Difference {
  field: keyof CreateVersion
  there: string | null
  here: string
}

type Outcome =
  | { outcome: 'created' | 'updated' | 'unchanged'; version: Version }
  | { outcome: 'would update'; version: Version; changes: UpdateVersion }
  | { outcome: 'would create'; version: CreateVersion }
  | { outcome: 'differs'; version: Version; differences: Difference[] }

type Sync = (
  prodops: Prodops,
  product: Product,
  given: CreateVersion,
  defaults: { releasedAt?: string },
) => Promise<Outcome>

const versionsPath = '/api/v1/products/{product}/versions'
const versionPath = `${versionsPath}/{versionId}` as const

const syncRelease: Sync = async (prodops, product, given, defaults) => {
  try {
    const body = { ...defaults, ...given }
    const version = await dataOf(
      prodops.POST(versionsPath, { params: { path: { product: product.id } }, body }),
    )
    return { outcome: 'created', version }
  } catch (error) {
    if (!(error instanceof ConflictError && error.existingId)) throw error
    const params = { path: { product: product.id, versionId: error.existingId } }
    const outcome = compared(await dataOf(prodops.GET(versionPath, { params })), given, defaults)
    if (outcome.outcome !== 'would update') return outcome
    const version = await dataOf(prodops.PATCH(versionPath, { params, body: outcome.changes }))
    return { outcome: 'updated', version }
  }
}

const compareRelease: Sync = async (prodops, product, given, defaults) => {
  const path = { product: product.id }
  const versions = each((query) => prodops.GET(versionsPath, { params: { path, query } }))
  for await (const version of versions) {
    if (version.version === given.version) return compared(version, given, defaults)
  }
  return { outcome: 'would create', version: { ...defaults, ...given } }
}

/** A version that is not released yet may change. */
function compared(version: Version, given: CreateVersion, defaults: { releasedAt?: string }): Outcome {
  const differences = Object.entries(given).flatMap(([name, here]) => {
    const field = name as keyof CreateVersion
    const there = field.endsWith('At') ? (version[field]?.slice(0, 10) ?? null) : version[field]
    return there === here ? [] : [{ field, there, here: here as string }]
  })
  if (differences.length === 0) return { outcome: 'unchanged', version }
  if (version.status === 'RELEASED') return { outcome: 'differs', version, differences }
  const changes = Object.fromEntries(differences.map(({ field, here }) => [field, here]))
  return { outcome: 'would update', version, changes: { ...defaults, ...changes } }
}
