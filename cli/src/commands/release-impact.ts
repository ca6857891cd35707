import { effectCells, effectHeads, findReleaseId } from '@prodops/mcp/effects.ts'
import { withoutUndefined } from '@prodops/mcp/fields.ts'
import { dataOf, each } from '@prodops/sdk'
import { Option } from 'commander'
import { connect, type ProductValues, productFor, productOption } from '../connection.ts'
import { UsageError } from '../errors.ts'
import type { Definition } from '../program.ts'
import { jsonHelp, print } from '../sending.ts'
import { table } from '../table.ts'
import { versionIn } from '../version.ts'

type Values = ProductValues & { window?: string; json?: boolean }

const noMetrics =
  'No metric has values of complete days yet. Set values daily with prodops metric set <key> <value> --create.'

export default {
  define: (command) =>
    command
      .argument('<version>', 'e.g. 1.4.0, v1.4.0 or refs/tags/v1.4.0')
      .addOption(productOption())
      .addOption(
        new Option('--window <days>', 'days after the release (default: 28)').choices(['7', '14', '28']),
      )
      .option('--json', jsonHelp)
      .action(async (typed: string, values: Values) => {
        const prodops = connect()
        const product = await productFor(prodops, values)
        const name = versionIn(typed)
        const versions = each((query) =>
          prodops.GET('/api/v1/products/{product}/versions', {
            params: { path: { product: product.id }, query },
          }),
        )
        const versionId = await findReleaseId(versions, name)
        if (versionId === undefined) throw new UsageError(`${product.name} has no version ${name}.`)
        const window = values.window && (Number(values.window) as 7 | 14 | 28)
        const params = {
          path: { product: product.id, versionId },
          query: withoutUndefined({ window: window || undefined }),
        }
        const impact = await dataOf(
          prodops.GET('/api/v1/products/{product}/versions/{versionId}/impact', { params }),
        )
        const head = `${product.name} ${name}, released ${impact.version.releasedAt}: ${impact.window} days after, against the 56 days before`
        const effects = [table([effectHeads, ...impact.metrics.map(effectCells)]), impact.note]
        print(values, impact, [head, ...(impact.metrics.length ? effects : [noMetrics])].join('\n'))
      }),
} satisfies Definition
