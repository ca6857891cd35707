import { effectCells, effectHeads, findReleaseId } from '@prodops/mcp/effects.ts'
import { explanationText } from '@prodops/mcp/explanation.ts'
import { parametersOf } from '@prodops/mcp/schemas.ts'
import { dataOf, each, type operations } from '@prodops/sdk'
import { connect, type ProductValues, productOption, productToChange } from '../connection.ts'
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

const explainFields = { figure: '<figure>' }

export const explain: Definition = {
  fields: explainFields,
  define: (command) =>
    addFields(command, { properties: parametersOf('/api/v1/explain') }, explainFields)
      .option('--json', jsonHelp)
      .action(async (figure: string, values: { json?: boolean }) => {
        const explanation = await dataOf(connect().GET('/api/v1/explain', { params: { query: { figure } } }))
        const { summary, details } = explanationText(explanation)
        print(values, explanation, `${summary}\n${details}`)
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
