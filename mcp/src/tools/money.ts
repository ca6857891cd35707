import type { CreateCost, CreateRevenue } from '@prodops/sdk'
import { schemas } from '@prodops/sdk/schemas'
import { json, pageOf } from '../answers.ts'
import { type Paging, paging, product, strict, text, tool } from '../tool.ts'

export const findMoney = tool<Paging & { product: string; kind: 'revenue' | 'costs'; id?: string }>({
  name: 'find_money',
  title: 'Read revenue or costs',
  description:
    'Lists the revenue or the costs of a product, newest day first, or gives one record whole. Amounts in different currencies do not add up.',
  does: 'reads',
  input: {
    properties: { product, kind: { type: 'string', enum: ['revenue', 'costs'] }, id: text('The id of one.'), ...paging },
    required: ['product', 'kind'],
  },
  async run(prodops, { product, kind, id, ...page }) {
    const records = kind === 'costs' ? prodops.costs : prodops.revenue
    if (id) return json(await records.get(product, id))
    return json(await pageOf<object>(page, (query) => records.list(product, query)))
  },
})

export const addRevenue = tool<CreateRevenue & { product: string }>({
  name: 'add_revenue',
  title: 'Record revenue',
  description:
    'Records money that came in, or a refund as a positive amount of type refund. It is changed in the dashboard only.',
  does: 'adds',
  input: {
    properties: { product, ...schemas.CreateRevenue.properties },
    required: ['product', ...schemas.CreateRevenue.required],
  },
  run: async ({ revenue }, { product, ...entry }) => json(await revenue.create(product, entry, strict)),
})

export const addCost = tool<CreateCost & { product: string }>({
  name: 'add_cost',
  title: 'Record a cost',
  description: 'Records money that went out. It is changed in the dashboard only.',
  does: 'adds',
  input: { properties: { product, ...schemas.CreateCost.properties }, required: ['product', ...schemas.CreateCost.required] },
  run: async ({ costs }, { product, ...entry }) => json(await costs.create(product, entry, strict)),
})
