import { type Actor, mayReach } from '../../auth/actor.ts'
import { type FieldError, invalid } from '../../errors.ts'
import type { Db } from '../../storage/storage.ts'
import { listProducts } from '../products/products.ts'
import { formatsOf } from './cells.ts'
import { defaultOptions, type Import, type ImportOptions } from './imports.schema.ts'
import { findAlike } from './imports.ts'
import { type MappableField, mappableFields, mappingFor } from './mapping.ts'
import { detect, isNamed, presets, sourceOf } from './presets/presets.ts'

/** How a file is read: as sent, or else as its rows show, as the newest file with these headings, or as the preset or the fields. */
export type Plan = Pick<Import, 'kind' | 'preset' | 'productId' | 'mapping' | 'options'>

export interface Asked {
  kind?: Import['kind'] | undefined
  preset?: string | undefined
  mapping: Record<string, string | string[]>
  options: Partial<ImportOptions>
  /** The first rows, which show the formats of dates and numbers. */
  sample: string[][]
}

/** @throws validation_error, forbidden for a key limited to other products */
export async function planImport(db: Db, actor: Actor, headings: string[], asked: Asked): Promise<Plan> {
  const detected = asked.preset === noPreset ? undefined : detect(headings, asked.preset)
  if (asked.preset && asked.preset !== noPreset && !detected)
    throw invalid({ path: 'preset', code: 'unknown', message: whyNoPreset(asked.preset) })
  const alike = asked.preset ? undefined : await findAlike(db, actor, headings, asked.kind)
  const kind = asked.kind ?? alike?.kind ?? detected?.kind
  if (kind === undefined)
    throw invalid({ path: 'kind', code: 'required', message: 'is required, because no preset fits the headings of the file' })
  const ofKind = detected?.kind === kind ? detected : { preset: null, mapping: mappingFor(kind, headings), options: {} }
  const { preset, mapping, options } = alike ?? ofKind
  const product = asked.options.product
  const columns = Object.fromEntries(
    Object.entries({ ...mapping, ...asked.mapping })
      .map(([field, columns]): [string, string[]] => [field, [columns].flat().filter((heading) => heading !== '')])
      .filter(([, columns]) => columns.length > 0),
  )
  const cellsOf = (...types: MappableField['type'][]) =>
    mappableFields(kind)
      .filter(({ name, type }) => types.includes(type) && columns[name])
      .flatMap(({ name }) => columns[name]!.map((heading) => headings.indexOf(heading)))
      .flatMap((column) => asked.sample.map((cells) => cells[column] ?? ''))
  const formats = formatsOf(cellsOf('day', 'timestamp'), cellsOf('number'))
  const plan = { kind, preset, options: { ...defaultOptions, ...options, ...formats, ...asked.options }, mapping: columns }
  const errors = wrongColumns(plan, headings)
  if (columns.externalId && sourceOf(plan) === null)
    errors.push({
      path: 'options.idSource',
      code: 'required',
      message: 'is required with the column externalId: the program that gives the ids, such as mollie',
    })
  if (errors.length) throw invalid(...errors)
  plan.options.product = product ? (await productFinder(db, actor))(product) : null
  // A file that names products itself may name any.
  const productId = plan.mapping.product ? null : plan.options.product
  mayReach(actor, productId)
  return { ...plan, productId }
}

/** Asks to read a file by its columns alone. */
const noPreset = 'none'

function whyNoPreset(name: string): string {
  const fitting = presets.filter((preset) => isNamed(preset, name))
  if (fitting.length === 0) return `must be one of ${[...presets.map(({ preset }) => preset), noPreset].join(', ')}`
  const needed = fitting.map(({ headings }) => headings.join(', ')).join('; or ')
  return `does not fit the headings of the file. It needs ${needed}`
}

function wrongColumns({ kind, mapping }: Pick<Plan, 'kind' | 'mapping'>, headings: string[]): FieldError[] {
  const fields = mappableFields(kind).map(({ name }) => name)
  return Object.entries(mapping).flatMap(([field, columns]) => {
    const path = `mapping.${field}`
    if (!fields.includes(field)) return [{ path, code: 'unknown', message: `is not a field of ${kind}: ${fields.join(', ')}` }]
    const unknown = columns.filter((heading) => !headings.includes(heading))
    return unknown.map((heading) => ({ path, code: 'unknown', message: `the file has no column "${heading}"` }))
  })
}

const mostProducts = 10_000

/** Finds the id of a product by id, slug or name. The finder throws validation_error. */
export async function productFinder(db: Db, actor: Actor): Promise<(named: string) => string> {
  const products = await listProducts(db, actor, {}, { limit: mostProducts })
  const byName = Map.groupBy(products, ({ name }) => name.trim().toLowerCase())
  const ids = new Map(products.flatMap(({ id, slug }) => [[id, id], ...(slug === null ? [] : [[slug, id] as const])] as const))
  return (named) => {
    const [only, ...others] = byName.get(named.trim().toLowerCase()) ?? []
    const id = ids.get(named) ?? (others.length ? undefined : only?.id)
    if (id !== undefined) return id
    const message = others.length ? `"${named}" is the name of several products` : `"${named}" is not one of your products`
    throw invalid({ path: 'product', code: 'not_found', message })
  }
}
