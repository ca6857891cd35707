import { type CreateMetric, NotFoundError, type Prodops, type Product } from '@prodops/sdk'
import { type Command, Option } from 'commander'
import { check } from './check.ts'
import { UsageError } from './errors.ts'
import { given } from './sending.ts'

export interface DefineOptions {
  create?: boolean
  name?: string
  type?: CreateMetric['type']
  unit?: string
}

export const withDefineOptions = (command: Command) =>
  command
    .option('--create', 'create the metric if the product has none with this key')
    .option('--name <text>', 'with --create: its display name (default: the key)')
    .addOption(new Option('--type <type>', 'with --create (default: timeseries)').choices(['timeseries', 'snapshot']))
    .option('--unit <text>', 'with --create: the unit, e.g. users')

export async function withMetric<T>(
  prodops: Prodops,
  product: Product,
  key: string,
  values: DefineOptions,
  work: () => Promise<T>,
) {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof NotFoundError)) throw error
    await prodops.metrics.create(product.id, definitionOf(product, key, values))
    return work()
  }
}

export async function missingMetric(prodops: Prodops, product: Product, key: string, values: DefineOptions) {
  if ((await prodops.metrics.list(product.id)).some((metric) => metric.key === key)) return undefined
  const definition = definitionOf(product, key, values)
  check('CreateMetric', definition)
  return definition
}

function definitionOf(product: Product, key: string, { create, name = key, type, unit }: DefineOptions): CreateMetric {
  if (!create) throw new UsageError(`${product.name} has no metric "${key}". Add --create to create it.`)
  return given({ key, name, type, unit })
}
