import { type CreateMetric, NotFoundError, type Prodops, type Product } from '@prodops/sdk'
import { CreateMetric as schema } from '@prodops/server/resources/metrics/metrics.schema.ts'
import { check } from './check.ts'
import { type Options, UsageError, type Values } from './command.ts'
import { given } from './sending.ts'

export const definingOptions = {
  create: { type: 'boolean', help: 'define the metric if the product has none with this key' },
  name: { type: 'string', value: 'text', help: 'with --create: what people call it; the key if not given' },
  type: {
    type: 'string',
    value: 'type',
    choices: ['timeseries', 'snapshot'] satisfies CreateMetric['type'][],
    help: 'with --create: timeseries (if not given), a value a day, or snapshot, one value as it is now',
  },
  unit: { type: 'string', value: 'text', help: 'with --create: what is counted' },
} as const satisfies Options

/** Does the work; where the metric is not there and `--create` is given, defines it first. */
export async function withMetric<T>(prodops: Prodops, product: Product, key: string, values: Values, work: () => Promise<T>) {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof NotFoundError)) throw error
    await prodops.metrics.create(product.id, definitionOf(product, key, values))
    return work()
  }
}

/** What `withMetric` would define before the work, if anything. @throws what it would be refused for */
export async function missingMetric(prodops: Prodops, product: Product, key: string, values: Values) {
  if ((await prodops.metrics.list(product.id)).some((metric) => metric.key === key)) return undefined
  const definition = definitionOf(product, key, values)
  check(schema, definition)
  return definition
}

/** @throws UsageError where it is not asked for */
function definitionOf(product: Product, key: string, { create, name = key, type, unit }: Values): CreateMetric {
  if (!create) throw new UsageError(`${product.name} has no metric "${key}". --create defines it.`)
  return given({ key, name, type, unit }) as unknown as CreateMetric
}
