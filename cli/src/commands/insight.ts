import { effectCells, effectHeads, findReleaseId } from '@prodops/mcp/effects.ts'
import { mrrText } from '@prodops/mcp/mrr.ts'
import { parametersOf } from '@prodops/mcp/schemas.ts'
import { dataOf, each, type operations } from '@prodops/sdk'
import {
  connect,
  namedProduct,
  type ProductValues,
  productOption,
  productsOf,
  productToChange,
} from '../connection.ts'
import { UsageError } from '../errors.ts'
import { addFields, fieldsOf } from '../fields.ts'
import { table } from '../listing.ts'
import type { Definition } from '../program.ts'
import { jsonHelp, print } from '../sending.ts'
import { versionIn } from '../version.ts'

const reviewFields = { week: '--week <week>' }

export const review: Definition = {
  fields: reviewFields,
  define: (command) =>
    addFields(command, { properties: parametersOf('/api/v1/review') }, reviewFields)
      .option('--json', jsonHelp)
      .action(async (values: { json?: boolean }) => {
        const params = { query: fieldsOf<{ week?: string }>(command, reviewFields) }
        const review = await dataOf(connect().GET('/api/v1/review', { params }))
        print(values, review, review.markdown)
      }),
}

const mrrPath = '/api/v1/finance/mrr/changes'
const mrrFields = { month: '--month <month>', currency: '--currency <code>' }
type MrrQuery = NonNullable<operations['getMrrChanges']['parameters']['query']>

export const mrr: Definition = {
  fields: mrrFields,
  define: (command) =>
    addFields(command, { properties: parametersOf(mrrPath) }, mrrFields, {
      month: 'such as 2026-10 (default: the current month)',
    })
      .addOption(productOption('only this product; default: PRODOPS_PRODUCT, or all'))
      .option('--json', jsonHelp)
      .action(async (values: ProductValues & { json?: boolean }) => {
        const prodops = connect()
        const product = (await namedProduct(prodops, values, false))?.id
        const query = { ...fieldsOf<MrrQuery>(command, mrrFields), ...(product && { product }) }
        const changes = await dataOf(prodops.GET(mrrPath, { params: { query } }))
        const products = await productsOf(prodops)
        const { summary, causes } = mrrText(
          changes,
          (productId) => products.find(({ id }) => id === productId)?.name ?? productId,
        )
        print(values, changes, changes.changeCount > 0 ? `${summary}\n${causes}` : summary)
      }),
}

const versionPath = '/api/v1/products/{product}/versions/{versionId}/impact'
const impactFields = { window: '--window <days>' }
type ImpactQuery = NonNullable<operations['getReleaseImpact']['parameters']['query']>

const noMetrics =
  'No metric has values of complete days yet. Set values daily with prodops metric set <key> ' +
  '<value> --create.'

export const releaseImpact: Definition = {
  fields: impactFields,
  define: (command) =>
    addFields(
      command.argument('<version>', 'e.g. 1.4.0, v1.4.0 or refs/tags/v1.4.0').addOption(productOption()),
      { properties: parametersOf(versionPath) },
      impactFields,
      { window: 'days after the release (default: 28)' },
    )
      .option('--json', jsonHelp)
      .action(async (tag: string, values: ProductValues & { json?: boolean }) => {
        const { prodops, product, params } = await productToChange(values)
        const name = versionIn(tag)
        const versions = each((query) =>
          prodops.GET('/api/v1/products/{product}/versions', { params: { ...params, query } }),
        )
        const versionId = await findReleaseId(versions, name)
        if (versionId === undefined) throw new UsageError(`${product.name} has no version ${name}.`)
        const path = { product: product.id, versionId }
        const query = fieldsOf<ImpactQuery>(command, impactFields)
        const impact = await dataOf(prodops.GET(versionPath, { params: { path, query } }))
        const { version, window, metrics, note } = impact
        const lines =
          metrics.length > 0 ? [table([effectHeads, ...metrics.map(effectCells)]), note] : [noMetrics]
        const days = `${window} days after, against the 56 days before`
        const head = `${product.name} ${name}, released ${version.releasedAt}: ${days}`
        print(values, impact, [head, ...lines].join('\n'))
      }),
}
