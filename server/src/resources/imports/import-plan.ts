import { type Actor, assertProductAccess } from '../../auth/actor.ts'
import type { Db } from '../../db/database.ts'
import { type FieldError, invalid } from '../../errors.ts'
import { listProducts } from '../products/products.ts'
import { columnFormats, type Shown } from './column-formats.ts'
import type { Import } from './imports.schema.ts'
import { findImportWithSameHeadings } from './imports.ts'
import { mappableFields, mappingFor } from './mapping.ts'
import { openQuestions } from './open-questions.ts'
import { defaultOptions, type ImportOptions } from './options.schema.ts'
import {
  chosenFields,
  detect,
  hasChosenAmount,
  isNamed,
  presetNamed,
  presets,
  sourceOf,
} from './presets/presets.ts'
import type { Reading } from './record-reader.ts'
import { withRepeated } from './scan-file.ts'
import { directionColumn, shownBy } from './signed-amounts.ts'
import { isTimeZone } from './zones.ts'

/**
 * How a file is read: as sent, or else as all its rows show and the preset says. The columns may be those of
 * the newest file with these headings; its options are not taken, because they change figures.
 */
export type Plan = Pick<Import, 'kind' | 'preset' | 'productId' | 'mapping' | 'options'>

/** The same for the thread that reads the file. */
export const readingOf = ({
  kind,
  preset,
  mapping,
  options: { product, metric, ...options },
}: Omit<Plan, 'productId'>): Reading => ({
  ...{ kind, preset, mapping },
  options: { ...options, ...(product !== null && { product }), ...(metric !== null && { metric }) },
})

interface Asked {
  kind?: Import['kind'] | undefined
  preset?: string | undefined
  mapping: Record<string, string | string[]>
  options: Partial<ImportOptions>
  /** By all rows, by the index of the column. */
  shown: Shown
}

/** @throws validation_error, also for formats that the file leaves open; forbidden for other products */
export async function planImport(db: Db, actor: Actor, headings: string[], asked: Asked): Promise<Plan> {
  const { kind, preset, mapping: suggested, options } = suggestionFor(headings, asked)
  const earlier = asked.preset ? undefined : await findImportWithSameHeadings(db, actor, headings, kind)
  const named = { ...(earlier?.preset === preset ? earlier.mapping : suggested), ...asked.mapping }
  const plan = {
    kind,
    preset,
    mapping: columnsOf(kind, named, headings),
    options: { ...defaultOptions, ...options, ...asked.options },
  }
  const faults = faultsIn(plan, headings)
  if (faults.length > 0) throw invalid(...faults)
  plan.mapping = withDirectionColumn(plan, headings, asked)
  const questions = openQuestions(plan, headings, asked.shown)
  if (questions.length > 0) throw invalid(...questions)
  Object.assign(plan.options, agreedFormats(plan, headings, asked.shown))
  const { product } = asked.options
  plan.options.product = product ? (await productFinder(db, actor))(product) : null
  // A file that names products itself may name any.
  const productId = plan.mapping.product ? null : plan.options.product
  assertProductAccess(actor, productId)
  return { ...plan, productId }
}

/** By the preset that fits the headings, or by the names of the columns. @throws validation_error */
function suggestionFor(headings: string[], asked: Asked) {
  const detected = asked.preset === noPreset ? undefined : detect(headings, asked.preset)
  if (asked.preset && asked.preset !== noPreset && !detected)
    throw invalid({ path: 'preset', code: 'unknown', message: whyNoPreset(asked.preset) })
  const kind = asked.kind ?? detected?.kind
  if (kind === undefined) {
    const message = 'is required, because no preset fits the headings of the file'
    throw invalid({ path: 'kind', code: 'required', message })
  }
  if (detected?.kind === kind) return detected
  return { kind, preset: null, mapping: mappingFor(kind, headings), options: {} }
}

/** Asks to read a file by its columns alone. */
const noPreset = 'none'

function whyNoPreset(name: string): string {
  const fitting = presets.filter((preset) => isNamed(preset, name))
  if (fitting.length === 0)
    return `must be one of ${[...presets.map(({ preset }) => preset), noPreset].join(', ')}`
  const needed = fitting.map(({ headings }) => headings.join(', ')).join('; or ')
  return `does not fit the headings of the file. It needs ${needed}`
}

/** Texts and lists take all columns of a repeated heading; other fields take the first. */
function columnsOf(
  kind: Import['kind'],
  mapping: Record<string, string | string[]>,
  headings: string[],
): Plan['mapping'] {
  const joined = mappableFields(kind).filter(({ type }) => type === 'text' || type === 'list')
  const columns = Object.entries(mapping).map(([field, named]): [string, string[]] => {
    const chosen = [named].flat().filter((heading) => heading !== '')
    if (!joined.some(({ name }) => name === field)) return [field, chosen]
    return [field, [...new Set(chosen.flatMap((one) => [one, ...withRepeated(one, headings)]))]]
  })
  return Object.fromEntries(columns.filter(([, chosen]) => chosen.length > 0))
}

function faultsIn(plan: Omit<Plan, 'productId'>, headings: string[]): FieldError[] {
  const { kind, mapping, options } = plan
  const fields = mappableFields(kind).map(({ name }) => name)
  const faults = Object.entries(mapping).flatMap(([field, columns]) => {
    const path = `mapping.${field}`
    if (!fields.includes(field))
      return { path, code: 'unknown', message: `is not a field of ${kind}: ${fields.join(', ')}` }
    const unknown = columns.filter((heading) => !headings.includes(heading))
    return unknown.map((heading) => ({
      path,
      code: 'unknown',
      message: `the file has no column "${heading}"`,
    }))
  })
  if (options.timeZone && !isTimeZone(options.timeZone))
    faults.push({
      path: 'timeZone',
      code: 'unknown',
      message: 'must be a time zone, such as Europe/Berlin',
    })
  if (mapping.externalId && sourceOf(plan) === null)
    faults.push({
      path: 'options.idSource',
      code: 'required',
      message: 'is required with the column externalId: the program that gives the ids, such as mollie',
    })
  if (options.idSource !== null && plan.preset === null && !mapping.externalId)
    faults.push({
      path: 'mapping.externalId',
      code: 'required',
      message: 'is required with idSource: the column that has the ids of the records',
    })
  return faults
}

/** A preset gives its amounts their signs. A person can say that no column gives a direction. */
function withDirectionColumn(
  { kind, preset: name, mapping }: Pick<Plan, 'kind' | 'preset' | 'mapping'>,
  headings: string[],
  asked: Pick<Asked, 'mapping' | 'shown'>,
): Plan['mapping'] {
  const { direction, ...others } = mapping
  if (kind !== 'revenue' && kind !== 'costs') return others
  const preset = presetNamed(name, kind)
  if (preset && !hasChosenAmount(chosenFields(preset, headings, others))) return others
  if ('direction' in asked.mapping && direction === undefined) return others
  const column = directionColumn(mapping, headings, asked.shown)
  if (column === undefined) return others
  // A column named Type is that of the field only if its cells are types.
  const isOfType = [others.type ?? []].flat().includes(column) && !('type' in asked.mapping)
  if (isOfType) delete others.type
  return { ...others, direction: [column] }
}

/** The formats of the columns, if they are the same. */
function agreedFormats(
  { kind, mapping, options }: Pick<Plan, 'kind' | 'mapping' | 'options'>,
  headings: string[],
  shown: Shown,
) {
  const formats = mappableFields(kind)
    .filter(({ type }) => ['day', 'timestamp', 'number'].includes(type))
    .flatMap(({ name }) => shownBy(mapping, name, headings, shown))
    .map(({ shown }) => columnFormats(shown, {}))
  const [dateFormat, ...otherDates] = new Set(formats.flatMap((format) => format.dateFormat ?? []))
  const [decimalMark, ...otherMarks] = new Set(formats.flatMap((format) => format.decimalMark ?? []))
  return {
    dateFormat: options.dateFormat ?? (otherDates.length === 0 && dateFormat ? dateFormat : null),
    decimalMark: options.decimalMark ?? (otherMarks.length === 0 && decimalMark ? decimalMark : null),
  }
}

const maxProducts = 10_000

/** Finds the id of a product by id, slug or name. The finder throws validation_error. */
export async function productFinder(db: Db, actor: Actor): Promise<(named: string) => string> {
  const products = await listProducts(db, actor, {}, { limit: maxProducts })
  const byName = Map.groupBy(products, ({ name }) => name.trim().toLowerCase())
  const byKey = new Map<string, string>()
  for (const { id, slug } of products) {
    byKey.set(id, id)
    if (slug !== null) byKey.set(slug, id)
  }
  return (named) => {
    const [only, ...others] = byName.get(named.trim().toLowerCase()) ?? []
    const id = byKey.get(named) ?? (others.length ? undefined : only?.id)
    if (id !== undefined) return id
    const message = others.length
      ? `"${named}" is the name of several products`
      : `"${named}" is not one of your products`
    throw invalid({ path: 'product', code: 'not_found', message })
  }
}
