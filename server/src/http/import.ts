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
  },
  { title: 'ImportReport' },
)

export type ImportRows = Static<typeof ImportRows>
export type ImportReport = Static<typeof ImportReport>

/**
 * Takes the rows that fit and reports the others.
 * @param add stores one row; where it fails with a validation_error, it has written nothing
 */
export async function importRows<Row>(
  schema: TSchema,
  { rows, dryRun = false }: ImportRows,
  add: (row: Row) => Promise<unknown>,
): Promise<ImportReport> {
  const validate = validatorCompiler({ schema, method: '', url: '', httpPart: 'body' })
  const failed: { row: number; errors: FieldError[] }[] = []
  for (const [row, sent] of rows.entries()) {
    try {
      const { error } = validate(sent) as { error?: Failure }
      if (error) throw error
      if (!dryRun) await add(sent as Row)
    } catch (error) {
      if (!(error instanceof Failure && error.type === 'validation_error')) throw error
      failed.push({ row, errors: error.errors ?? [] })
    }
  }
  return { added: rows.length - failed.length, failed }
}
