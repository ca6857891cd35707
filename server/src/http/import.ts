import { type Static, type TSchema, Type } from 'typebox'
import { object } from '../domain/fields.ts'
import { Failure, type FieldError } from '../errors.ts'
import { validatorCompiler } from './validation.ts'

const maxRows = 500

export const ImportRows = object('ImportRows', {
  rows: Type.Array(Type.Object({}, { additionalProperties: true }), { minItems: 1, maxItems: maxRows }),
  dryRun: Type.Optional(Type.Boolean({ description: 'Validates the rows without storing them.', default: false })),
})

export const ImportReport = object('ImportReport', {
  added: Type.Integer({ description: 'Number of rows that were stored or, with `dryRun`, would be.' }),
  failed: Type.Array(
    Type.Object({
      row: Type.Integer({ description: 'Counted from 0.' }),
      errors: Type.Array(Type.Object({ path: Type.String(), code: Type.String(), message: Type.String() })),
    }),
  ),
  alike: Type.Array(Type.Integer(), {
    description:
      'With `dryRun`: the rows, counted from 0, that equal a stored record. Each is compared with the newest 1,000 of its day.',
  }),
})

export type ImportRows = Static<typeof ImportRows>
export type ImportReport = Static<typeof ImportReport>

export async function importRows<Row>(
  schema: TSchema,
  { rows }: ImportRows,
  add: (row: Row) => Promise<unknown>,
): Promise<ImportReport> {
  const { valid, failed } = await checkRows(schema, rows, add)
  return { added: valid.length, failed, alike: [] }
}

interface Comparison<Row, Stored> {
  stored(day: string): Promise<Stored[]>
  said(record: Row | Stored): unknown[]
}

/** Reports what an import would do. Reads one day per query, so that other requests run in between. */
export async function tryImport<Row extends { date: string }, Stored>(
  schema: TSchema,
  { rows }: ImportRows,
  { stored, said }: Comparison<Row, Stored>,
): Promise<ImportReport> {
  const { valid, failed } = await checkRows<Row>(schema, rows)
  const textOf = (record: Row | Stored) => JSON.stringify(said(record))
  const alike: number[] = []
  for (const [day, ofDay] of Map.groupBy(valid, ([, { date }]) => date)) {
    const known = new Set((await stored(day)).map(textOf))
    alike.push(...ofDay.filter(([, row]) => known.has(textOf(row))).map(([index]) => index))
  }
  return { added: valid.length, failed, alike: alike.sort((a, b) => a - b) }
}

async function checkRows<Row>(schema: TSchema, rows: ImportRows['rows'], add?: (row: Row) => Promise<unknown>) {
  const validate = validatorCompiler({ schema, method: '', url: '', httpPart: 'body' })
  const failed: { row: number; errors: FieldError[] }[] = []
  const valid: [index: number, row: Row][] = []
  for (const [row, sent] of rows.entries()) {
    try {
      const { error } = validate(sent) as { error?: Failure }
      if (error) throw error
      await add?.(sent as Row)
      valid.push([row, sent as Row])
    } catch (error) {
      if (!(error instanceof Failure && error.type === 'validation_error')) throw error
      failed.push({ row, errors: error.errors ?? [] })
    }
  }
  return { valid, failed }
}
