import type { CreateVersion, Product, Version } from '@prodops/sdk'
import { CreateVersion as schema } from '@prodops/server/resources/versions/versions.schema.ts'
import { type Section, sectionsOf } from '../changelog.ts'
import { check } from '../check.ts'
import { type Command, exitCodes, UsageError, type Values } from '../command.ts'
import { connect, productFor, productOption } from '../connection.ts'
import { type Difference, type Outcome, rehearseRelease, syncRelease } from '../releases.ts'
import { given, print, today, writingOptions } from '../sending.ts'
import { readInput, readText } from '../utf8.ts'

const { json, 'dry-run': dryRun } = writingOptions
const statuses = ['PLANNED', 'DEV', 'TESTING', 'RELEASED'] as const satisfies Version['status'][]
const options = { version: '<version>', releaseNotes: 'the notes', goal: '--goal', status: '--status' }
const fields: Record<string, string> = { ...options, plannedAt: '--planned-at', releasedAt: '--released-at' }

export const releaseSync: Command = {
  arguments: [{ name: 'version', help: 'as in 1.4.0 or v1.4.0' }],
  options: {
    ...productOption,
    status: { type: 'string', value: 'status', choices: statuses, help: 'PLANNED (if not given), DEV, TESTING or RELEASED' },
    'notes-file': {
      type: 'string',
      value: 'file',
      help: 'the release notes: of a changelog the section of this version, else the whole file; - for standard input',
    },
    notes: { type: 'string', value: 'text', help: 'the release notes themselves' },
    goal: { type: 'string', value: 'text', help: 'what the release is for' },
    'planned-at': { type: 'string', value: 'day', help: 'YYYY-MM-DD' },
    'released-at': {
      type: 'string',
      value: 'day',
      help: 'YYYY-MM-DD; if not given, of RELEASED the day in the changelog, else today',
    },
    json,
    'dry-run': dryRun,
  },
  fields,
  async run(values, [typed]) {
    const version = typed!.replace(/^v/i, '')
    const section = await notesIn(values, version)
    const asked = given({
      version,
      status: values.status,
      releaseNotes: values.notes ?? (section?.text || undefined),
      goal: values.goal,
      plannedAt: values['planned-at'],
      releasedAt: values['released-at'],
    }) as unknown as CreateVersion
    const assumed = asked.status === 'RELEASED' ? { releasedAt: section?.date ?? today() } : {}
    if (values['dry-run']) check(schema, { ...assumed, ...asked })
    const prodops = connect()
    const product = await productFor(prodops, values)
    const sync = values['dry-run'] ? rehearseRelease : syncRelease
    tell(values, product, await sync(prodops, product, asked, assumed))
  },
}

/** @throws UsageError for a file that can't be read, and a changelog that has nothing about the version */
async function notesIn(values: Values, version: string): Promise<Section | undefined> {
  const file = values['notes-file']
  if (typeof file !== 'string') return undefined
  if (values.notes !== undefined) throw new UsageError('--notes and --notes-file say the same thing. Send one of them.')
  const text = file === '-' ? await readInput() : readNotes(file)
  const sections = sectionsOf(text)
  if (sections.size === 0) return { text: text.trim(), date: undefined }
  const section = sections.get(version)
  if (section) return section
  const known = [...sections.keys()].slice(0, 5).join(', ')
  throw new UsageError(`${file} has no section for ${version}. It begins with ${known}.`)
}

function readNotes(file: string): string {
  try {
    return readText(file)
  } catch (error) {
    if (error instanceof UsageError) throw error
    throw new UsageError(`The notes can't be read: ${(error as Error).message}`)
  }
}

function tell(values: Values, product: Product, outcome: Outcome) {
  const { version, status = 'PLANNED' } = outcome.version
  const said = {
    created: `Recorded ${version} of ${product.name} as ${status}.`,
    unchanged: `${version} of ${product.name} is recorded, and just so.`,
    'would create': `Would record ${version} of ${product.name}: ${JSON.stringify(outcome.version)}`,
    differs: `${version} of ${product.name} is recorded, but not so:`,
  }[outcome.outcome]
  if (outcome.outcome !== 'differs') return print(values, outcome, said)
  process.exitCode = exitCodes.differs
  if (values.json) return print(values, outcome, said)
  console.error([said, ...outcome.differences.map(lineFor), 'What is recorded is changed in the dashboard.'].join('\n'))
}

/** Long texts by the first line in which they part. */
function lineFor({ field, there, here }: Difference): string {
  const name = fields[field]
  if (there === null) return `  ${name}: nothing there`
  const [theirs, ours] = [there.split('\n'), here.split('\n')]
  if (theirs.length === 1 && ours.length === 1) return `  ${name}: ${quoted(there)} there, ${quoted(here)} here`
  const line = theirs.findIndex((text, i) => text !== ours[i])
  const at = line === -1 ? theirs.length : line
  return `  ${name}: from line ${at + 1} on, ${quoted(theirs[at])} there, ${quoted(ours[at])} here`
}

const quoted = (text: string | undefined) =>
  text === undefined ? 'nothing' : JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}…` : text)
