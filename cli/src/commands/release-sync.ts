import type { CreateVersion, Product } from '@prodops/sdk'
import { schemas } from '@prodops/sdk/schemas'
import { Option } from 'commander'
import { type Section, sectionsOf } from '../changelog.ts'
import { check } from '../check.ts'
import { connect, productFor, productOption } from '../connection.ts'
import { exitCodes, UsageError } from '../errors.ts'
import type { Definition } from '../program.ts'
import { type Difference, type Outcome, rehearseRelease, syncRelease } from '../releases.ts'
import { given, print, today, type WriteOptions, withDryRun } from '../sending.ts'
import { readInput, readText } from '../utf8.ts'

const options = { version: '<version>', releaseNotes: 'the notes', goal: '--goal', status: '--status' }
const fields: Record<string, string> = { ...options, plannedAt: '--planned-at', releasedAt: '--released-at' }

type Values = WriteOptions &
  Pick<CreateVersion, 'status' | 'goal' | 'plannedAt' | 'releasedAt'> & { product?: string; notes?: string; notesFile?: string }

export const releaseSync: Definition = {
  fields,
  define: (command) =>
    withDryRun(
      command
        .argument('<version>', 'e.g. 1.4.0 or v1.4.0')
        .addOption(productOption())
        .addOption(new Option('--status <status>', '(default: PLANNED)').choices(schemas.CreateVersion.properties.status.enum))
        .option(
          '--notes-file <file>',
          'the release notes: a changelog, from which the section is taken, or any file; - for standard input',
        )
        .option('--notes <text>', 'the release notes')
        .option('--goal <text>', 'what the release is for')
        .option('--planned-at <day>', 'YYYY-MM-DD')
        .option('--released-at <day>', 'YYYY-MM-DD (default for RELEASED: the day in the changelog, or today)'),
    ).action(async (typed: string, values: Values) => {
      const version = typed.replace(/^v/i, '')
      const section = await notesIn(values, version)
      const asked = given({
        version,
        status: values.status,
        releaseNotes: values.notes ?? (section?.text || undefined),
        goal: values.goal,
        plannedAt: values.plannedAt,
        releasedAt: values.releasedAt,
      })
      const assumed = asked.status === 'RELEASED' ? { releasedAt: section?.date ?? today() } : {}
      if (values.dryRun) check('CreateVersion', { ...assumed, ...asked })
      const prodops = connect()
      const product = await productFor(prodops, values.product)
      const sync = values.dryRun ? rehearseRelease : syncRelease
      tell(values, product, await sync(prodops, product, asked, assumed))
    }),
}

/** @throws UsageError for an unreadable file, or a changelog without the version */
async function notesIn(values: Values, version: string): Promise<Section | undefined> {
  const file = values.notesFile
  if (file === undefined) return undefined
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

/** Long texts are shown from the first line that differs. */
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
