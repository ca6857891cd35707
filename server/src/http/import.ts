import { type Static, type TSchema, Type } from 'typebox'
import { Failure, type FieldError } from '../errors.ts'
import { validatorCompiler } from './validation.ts'

/** Others who write wait for them. */
const mostRows = 500

/** Rows as they came out of a table: each is checked by itself, and none is held up by another that is wrong. */
export const ImportRows = Type.Object(
  {
    rows: Type.Array(Type.Object({}, { additionalProperties: true }), { minItems: 1, maxItems: mostRows }),
    dryRun: Type.Optional(Type.Boolean({ description: 'Only says what would be; nothing is stored.', default: false })),
  },
  { title: 'ImportRows' },
)

export const ImportReport = Type.Object(
  {
    added: Type.Integer({ description: 'How many rows are stored, or would be.' }),
    failed: Type.Array(
      Type.Object({
        row: Type.Integer({ description: 'Counted from 0.' }),
        errors: Type.Array(Type.Object({ path: Type.String(), code: Type.String(), message: Type.String() })),
      }),
    ),
    alike: Type.Array(Type.Integer(), {
      description:
        'With `dryRun`: the rows, counted from 0, that are like a record that is there already. Stored, they are there twice.',
    }),
  },
  { title: 'ImportReport' },
)

export type ImportRows = Static<typeof ImportRows>
export type ImportReport = Static<typeof ImportReport>

interface Importing<Row, Stored> {
  /** Stores one row; where it fails with a validation_error, it has written nothing. */
  add(row: Row): Promise<unknown>
  /** The records from a day to another, both included. */
  stored(first: string, last: string): Promise<Stored[]>
  /** What a person says of a record: two are alike where all of it is. */
  said(record: Row | Stored): unknown[]
}

/** Takes the rows that fit and reports the others. */
export async function importRows<Row extends { date: string }, Stored>(
  schema: TSchema,
  { rows, dryRun = false }: ImportRows,
  { add, stored, said }: Importing<Row, Stored>,
): Promise<ImportReport> {
  const validate = validatorCompiler({ schema, method: '', url: '', httpPart: 'body' })
  const failed: { row: number; errors: FieldError[] }[] = []
  const fitting: [at: number, row: Row][] = []
  for (const [row, sent] of rows.entries()) {
    try {
      const { error } = validate(sent) as { error?: Failure }
      if (error) throw error
      if (!dryRun) await add(sent as Row)
      fitting.push([row, sent as unknown as Row])
    } catch (error) {
      if (!(error instanceof Failure && error.type === 'validation_error')) throw error
      failed.push({ row, errors: error.errors ?? [] })
    }
  }
  return { added: fitting.length, failed, alike: dryRun ? await alikeAmong(fitting, stored, said) : [] }
}

async function alikeAmong<Row extends { date: string }, Stored>(
  rows: [at: number, row: Row][],
  stored: Importing<Row, Stored>['stored'],
  said: Importing<Row, Stored>['said'],
): Promise<number[]> {
  const days = rows.map(([, { date }]) => date).sort()
  if (days.length === 0) return []
  const words = (record: Row | Stored) => JSON.stringify(said(record))
  const known = new Set((await stored(days[0]!, days.at(-1)!)).map(words))
  return rows.flatMap(([at, row]) => (known.has(words(row)) ? [at] : []))
}
