import type { MetricEffect } from '@prodops/sdk'
import { Option } from 'commander'
import { connect, productFor, productOption } from '../connection.ts'
import { UsageError } from '../errors.ts'
import type { Definition } from '../program.ts'
import { given, jsonHelp, print } from '../sending.ts'
import { table } from '../table.ts'

type Values = { product?: string; window?: string; json?: boolean }

export default {
  define: (command) =>
    command
      .argument('<version>', 'e.g. 1.4.0 or v1.4.0')
      .addOption(productOption())
      .addOption(new Option('--window <days>', 'days after the release (default: 28)').choices(['7', '14', '28']))
      .option('--json', jsonHelp)
      .action(async (typed: string, values: Values) => {
        const prodops = connect()
        const product = await productFor(prodops, values.product)
        const name = typed.replace(/^v/i, '')
        const id = await idOf(prodops.versions.each(product.id), name)
        if (id === undefined) throw new UsageError(`${product.name} has no version ${name}.`)
        const window = values.window && (Number(values.window) as 7 | 14 | 28)
        const impact = await prodops.versions.impact(product.id, id, given({ window: window || undefined }))
        const head = `${product.name} ${name}, released ${impact.version.releasedAt}: ${impact.window} days after, against the 56 days before`
        print(values, impact, [head, table([heads, ...impact.metrics.map(rowOf)]), impact.note].join('\n'))
      }),
} satisfies Definition

async function idOf(versions: AsyncIterable<{ id: string; version: string }>, name: string): Promise<string | undefined> {
  for await (const { id, version } of versions) if (version === name) return id
  return undefined
}

const heads = ['Metric', 'Before', 'After', 'Change', 'Usual', 'Verdict']

const verdicts: Record<MetricEffect['verdict'], string> = {
  above_usual: 'above usual',
  below_usual: 'below usual',
  usual: 'usual',
  too_early: 'too early to tell',
  too_little_history: 'too little history',
}

function rowOf({ name, before, after, measure, change, usual, verdict }: MetricEffect): string[] {
  const shown = (value: number) => (measure === 'ratio' ? percent.format(value) : number.format(value))
  return [
    name,
    before === null ? '–' : number.format(before),
    after === null ? '–' : number.format(after),
    change === null ? '–' : shown(change),
    usual ? `${shown(usual.low)} to ${shown(usual.high)}` : '–',
    verdicts[verdict],
  ]
}

const number = new Intl.NumberFormat('en', { maximumSignificantDigits: 4, useGrouping: false })
const percent = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' })
