import type { CreateProduct, Product } from '@prodops/sdk'
import { schemas } from '@prodops/sdk/schemas'
import { Option } from 'commander'
import { connect } from '../connection.ts'
import { type Columns, listing } from '../listing.ts'
import type { Definition } from '../program.ts'
import { given, sendOrShow, type WriteOptions, withWriteOptions } from '../sending.ts'

const { type, stage } = schemas.CreateProduct.properties

export const createProduct: Definition = {
  fields: { name: '<name>', slug: '--slug', website: '--website' },
  define: (command) =>
    withWriteOptions(
      command
        .argument('<name>', 'the name of the product')
        .option('--slug <slug>', 'its name in addresses (default: made from the name)')
        .addOption(new Option('--type <type>', '(default: other)').choices(type.enum))
        .addOption(new Option('--stage <stage>', '(default: dev)').choices(stage.enum))
        .option('--website <url>', 'its address'),
    ).action(async (name: string, values: WriteOptions & CreateProduct) => {
      const { slug, type, stage, website } = values
      const body = given({ name, slug, type, stage, website })
      await sendOrShow(values, {
        what: 'a product',
        schema: 'CreateProduct',
        body,
        send: (options) => connect(values).products.create(body, options),
        done: ({ name, slug, id }) => `Created ${name}: ${slug ?? id}.`,
      })
    }),
}

const columns: Columns<Product> = {
  product: ({ slug, id }) => slug ?? id,
  stage: ({ stage }) => stage,
  name: ({ name }) => name,
}

export const listProducts = listing(columns, 'No products.', (values) => connect(values).products.list())
