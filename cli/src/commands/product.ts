import { withoutUndefined } from '@prodops/mcp/fields.ts'
import { choices, schemas } from '@prodops/mcp/schemas.ts'
import type { CreateProduct, Prodops, Product } from '@prodops/sdk'
import { Option } from 'commander'
import { connect, productsNamed, productsOf } from '../connection.ts'
import { UsageError } from '../errors.ts'
import { type Columns, listing } from '../listing.ts'
import type { Definition } from '../program.ts'
import { recordOf, runChange, type WriteOptions, withWriteOptions } from '../sending.ts'

const { type, stage } = schemas.CreateProduct.properties

export const createProduct: Definition = {
  fields: { name: '<name>', slug: '--slug', website: '--website' },
  define: (command) =>
    withWriteOptions(
      command
        .argument('<name>', 'the name of the product')
        .option('--slug <slug>', 'its name in addresses (default: made from the name)')
        .addOption(new Option('--type <type>', '(default: other)').choices(choices(type)))
        .addOption(new Option('--stage <stage>', '(default: dev)').choices(choices(stage)))
        .option('--website <url>', 'its address'),
    ).action(async (name: string, values: WriteOptions & CreateProduct) => {
      const { slug, type, stage, website } = values
      const body = withoutUndefined({ name, slug, type, stage, website })
      const prodops = connect()
      if (slug === undefined && values.once === undefined) await requireNewName(prodops, name)
      await runChange(values, {
        name: 'a product',
        schema: 'CreateProduct',
        body,
        send: (options) => recordOf(prodops.POST('/api/v1/products', { body, ...options })),
        message: ({ name, slug, id }) => `Created ${name}: ${slug ?? id}.`,
      })
    }),
}

/** The service allows products of the same name, but a command that ran twice is the more likely cause. */
async function requireNewName(prodops: Prodops, name: string): Promise<void> {
  const [existing] = productsNamed(name, await productsOf(prodops))
  if (existing)
    throw new UsageError(
      `A product with this name exists: ${existing.slug ?? existing.id}. For a second one, choose a --slug.`,
    )
}

const columns: Columns<Product> = {
  product: ({ slug, id }) => slug ?? id,
  stage: ({ stage }) => stage,
  name: ({ name }) => name,
}

export const listProducts = listing(columns, 'No products.', () => productsOf(connect()))
