import type { CreateCost, CreateRevenue } from '@prodops/sdk'
import { schemas } from '@prodops/sdk/schemas'
import { json, pageOf } from '../answers.ts'
import { type Paging, paging, product, strict, text, tool } from '../tool.ts'

export const findMoney = tool<Paging & { product: string; kind: 'revenue' | 'costs'; id?: string }>({
  name: 'find_money',
  title: 'Read revenue or costs',
  description:
    'Lists revenue or costs of a product, newest day first. With `id` returns one in full. Do not add different currencies.',
  does: 'reads',
  input: {
    properties: { product, kind: { type: 'string', enum: ['revenue', 'costs'] }, id: text('Id of one record.'), ...paging },
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
  description: 'Records revenue, or a refund as a positive amount of type refund. It can only be changed in the dashboard.',
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
  description: 'Records a cost. It can only be changed in the dashboard.',
  does: 'adds',
  input: { properties: { product, ...schemas.CreateCost.properties }, required: ['product', ...schemas.CreateCost.required] },
  run: async ({ costs }, { product, ...entry }) => json(await costs.create(product, entry, strict)),
})
