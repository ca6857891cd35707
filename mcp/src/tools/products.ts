import type { Product } from '@prodops/sdk'
import { json, pageOf } from '../answers.ts'
import { type Paging, paging, text, tool } from '../tool.ts'

const stages = ['idea', 'dev', 'growth', 'stable', 'paused', 'stopped'] satisfies Product['stage'][]

export const findProducts = tool<Paging & { product?: string; stage?: Product['stage'] }>({
  name: 'find_products',
  title: 'Find products',
  description: 'Lists the products, newest first. With `product` returns one in full.',
  does: 'reads',
  input: {
    properties: { product: text('Slug or id of one product.'), stage: { type: 'string', enum: stages }, ...paging },
  },
  async run({ products }, { product, stage, ...page }) {
    if (product) return json(await products.get(product))
    return json(await pageOf(page, (query) => products.list({ ...query, ...(stage && { stage }) })))
  },
})

export const findIdeas = tool<Paging & { id?: string }>({
  name: 'find_ideas',
  title: 'Find ideas',
  description: 'Lists ideas for products with their evaluation, newest first. With `id` returns one in full.',
  does: 'reads',
  ofIdeas: true,
  input: { properties: { id: text('Id of one idea.'), ...paging } },
  async run({ ideas }, { id, ...page }) {
    if (id) return json(await ideas.get(id))
    return json(await pageOf(page, (query) => ideas.list(query)))
  },
})
