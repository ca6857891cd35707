import type { Product } from '@prodops/sdk'
import { json, pageOf } from '../answers.ts'
import { type Paging, paging, text, tool } from '../tool.ts'

const stages = ['idea', 'dev', 'growth', 'stable', 'paused', 'stopped'] satisfies Product['stage'][]

export const findProducts = tool<Paging & { product?: string; stage?: Product['stage'] }>({
  name: 'find_products',
  title: 'Find products',
  description: 'Lists the products, newest first, or gives one of them whole.',
  does: 'reads',
  input: {
    properties: { product: text('The slug or id of one, to have it whole.'), stage: { type: 'string', enum: stages }, ...paging },
  },
  async run({ products }, { product, stage, ...page }) {
    if (product) return json(await products.get(product))
    return json(await pageOf(page, (query) => products.list({ ...query, ...(stage && { stage }) })))
  },
})

export const findIdeas = tool<Paging & { id?: string }>({
  name: 'find_ideas',
  title: 'Find ideas',
  description: 'Lists ideas for products with their evaluation, newest first, or gives one of them whole.',
  does: 'reads',
  ofIdeas: true,
  input: { properties: { id: text('The id of one, to have it whole.'), ...paging } },
  async run({ ideas }, { id, ...page }) {
    if (id) return json(await ideas.get(id))
    return json(await pageOf(page, (query) => ideas.list(query)))
  },
})
