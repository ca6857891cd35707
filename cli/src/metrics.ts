import { type CreateMetric, NotFoundError, type Prodops, type Product } from '@prodops/sdk'
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
    if (!values.create) throw new UsageError(`${product.name} has no metric "${key}". --create defines it.`)
    const { name = key, type, unit } = values
    await prodops.metrics.create(product.id, given({ key, name, type, unit }) as unknown as CreateMetric)
    return work()
  }
}
