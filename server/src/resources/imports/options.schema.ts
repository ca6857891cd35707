import { type Static, type TSchema, Type } from 'typebox'
import { nullable, object, optional } from '../../domain/fields.ts'
import { kind } from './rows.schema.ts'

/** An object with any names. */
export const mapOf = <T extends TSchema>(values: T, description?: string, example?: object) =>
  Type.Unsafe<Record<string, Static<T>>>({
    type: 'object',
    additionalProperties: values,
    ...(description && { description }),
    ...(example && { examples: [example] }),
  })

const dateFormats = ['YYYY-MM-DD', 'DD.MM.YYYY', 'DD/MM/YYYY', 'MM/DD/YYYY'] as const
const texts = Type.Array(Type.String())
export const mapping = mapOf(
  texts,
  'The columns of each field, by their headings. Texts of several columns are joined by a blank line.',
  { date: ['Created (UTC)'], amount: ['Amount'] },
)

export const ImportOptions = object('ImportOptions', {
  dateFormat: nullable(
    Type.Enum([...dateFormats], {
      description:
        'The order of the numbers of dates that do not start with the year. null: as all cells of a ' +
        'column show.',
      examples: ['YYYY-MM-DD'],
    }),
  ),
  decimalMark: nullable(
    Type.Enum(['.', ','], {
      description: 'Of all numbers. null: as all cells of a column show.',
      examples: ['.'],
    }),
  ),
  timeZone: nullable(
    Type.String({
      description: 'Of times without a zone, and of names such as IST that several zones have. null: UTC.',
      examples: ['Europe/Berlin'],
    }),
  ),
  negate: nullable(
    Type.Boolean({
      description:
        'true: amounts below 0 are above it, and the other way round. Costs with amounts on both ' +
        'sides are those below 0, and the others are left out.',
      examples: [false],
    }),
  ),
  negative: nullable(
    Type.Enum(['refund', 'skip'], {
      description:
        'What revenue below 0 is: a refund, or no revenue, as in a bank statement. null: as the ' +
        'columns show.',
      examples: ['refund'],
    }),
  ),
  minorUnits: Type.Boolean({
    description: 'Amounts are in the smallest unit of the currency, such as cents.',
  }),
  withHeadings: Type.Boolean({ description: 'Each joined text follows its heading, as in a form.' }),
  defaults: mapOf(Type.String(), 'Values of fields without a column, and of empty cells.', {
    currency: 'EUR',
  }),
  words: mapOf(
    mapOf(Type.String()),
    'The values that the words of a field stand for. `*` is any other word.',
    {
      type: { Defect: 'BUG' },
    },
  ),
  skip: mapOf(texts, 'Rows with one of these words in the column are left out.', { Status: ['failed'] }),
  product: nullable(
    Type.String({
      description: 'The product of rows without one.',
      examples: ['prod_cmnf7u3c8x2v9q4k7w1d5t8bz'],
    }),
  ),
  metric: {
    ...nullable(Type.String({ description: 'The key of the metric of rows without one.' })),
    examples: [null],
  },
  idSource: {
    ...nullable(
      Type.String({
        minLength: 1,
        maxLength: 100,
        description:
          'The program that gives the ids of the column `externalId`, such as `mollie`. Required ' +
          'with that column, unless a preset fits.',
      }),
    ),
    examples: [null],
  },
})

export const SentOptions = Type.Partial(ImportOptions)

export const defaultOptions: Static<typeof ImportOptions> = {
  dateFormat: null,
  decimalMark: null,
  timeZone: null,
  negate: null,
  negative: null,
  minorUnits: false,
  withHeadings: false,
  defaults: {},
  words: {},
  skip: {},
  product: null,
  metric: null,
  idSource: null,
}

const json = (what: string) => Type.String({ maxLength: 10_000, description: `${what} As JSON.` })

export const ImportQuery = Type.Object({
  kind: optional({ ...kind, description: 'What the rows become. Without it, by the headings.' }),
  preset: optional(
    Type.String({
      maxLength: 100,
      description:
        'The program that wrote the file, such as `stripe`; `none` reads it by the columns alone. ' +
        'Without it, by the headings.',
    }),
  ),
  product: optional(Type.String({ description: 'The product of rows without one: its id, slug or name.' })),
  metric: optional(Type.String({ description: 'The key of the metric of rows without one.' })),
  dateFormat: optional(Type.Enum([...dateFormats], { description: 'As in ImportOptions.' })),
  decimalMark: optional(Type.Enum(['.', ','], { description: 'As in ImportOptions.' })),
  timeZone: optional(
    Type.String({ maxLength: 60, description: 'As in ImportOptions, such as `Europe/Berlin`.' }),
  ),
  negate: optional(Type.Boolean({ description: 'As in ImportOptions.' })),
  negative: optional(Type.Enum(['refund', 'skip'], { description: 'As in ImportOptions.' })),
  headingsLine: optional(
    Type.Integer({
      minimum: 1,
      maximum: 10_000,
      description: 'The line of the headings in a CSV file. Without it, by the lines.',
    }),
  ),
  delimiter: optional(
    Type.String({
      minLength: 1,
      maxLength: 1,
      description: 'The separator of cells. Without it, by the headings.',
    }),
  ),
  encoding: optional(
    Type.String({
      maxLength: 40,
      description: 'Such as `utf-8`, `utf-16le` or `windows-1252`. Without it, by the bytes.',
    }),
  ),
  fileName: optional(Type.String({ maxLength: 200, description: 'Shown in the list of imports.' })),
  mapping: optional(
    json(
      'Fields with a heading or a list of headings, over the suggested ones; an empty text removes a field.',
    ),
  ),
  options: optional(json('Fields of ImportOptions, over the suggested ones.')),
})
export type ImportOptions = Static<typeof ImportOptions>
export type ImportQuery = Static<typeof ImportQuery>
