import type { CreateProduct } from '@prodops/sdk'
import { schemas } from '@prodops/sdk/schemas'
import { Option } from 'commander'
import { connect } from '../connection.ts'
import type { Definition } from '../program.ts'
import { given, jsonHelp, print, sendOrShow, type WriteOptions, withWriteOptions } from '../sending.ts'
import { table } from '../table.ts'

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
        send: (options) => connect().products.create(body, options),
        done: ({ name, slug, id }) => `Created ${name}: ${slug ?? id}.`,
      })
    }),
}

export const listProducts: Definition = {
  define: (command) =>
    command.option('--json', jsonHelp).action(async (values: { json?: boolean }) => {
      const products = await connect().products.list()
      const rows = products.map(({ slug, id, name, stage }) => [slug ?? id, stage, name])
      print(values, products, rows.length ? table(rows) : 'No products.')
    }),
}
