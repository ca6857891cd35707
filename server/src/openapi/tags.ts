const tagOfWord: Record<string, [name: string, description: string]> = {
  products: [
    'Products',
    'Your products. Most other records belong to one. Products are changed and deleted in the dashboard.',
  ],
  attention: ['Attention', 'What needs attention now, found in all records.'],
  explain: ['Explanations', 'Why a figure is what it is.'],
  review: ['Review', 'What happened in a week, in all records.'],
  ideas: ['Ideas', 'Possible products. They are converted to products in the dashboard.'],
  tasks: ['Tasks', 'Tasks, optionally for a product and one of its versions.'],
  versions: ['Versions', 'The versions of a product, planned and released.'],
  impact: ['Insight', 'What the records say together. Every figure says how it was computed.'],
  logs: ['Logs', 'A daily log of work on a product.'],
  feedback: [
    'Feedback',
    'Feedback about a product, imported with a server key or submitted by client apps with a Feedback Key.',
  ],
  metrics: [
    'Metrics',
    'Numbers of a product. A timeseries has one value per day, a snapshot one current value.',
  ],
  revenue: ['Revenue', 'Payments for a product.'],
  costs: ['Costs', 'Costs of a product.'],
  finance: ['Finance', 'Revenue, costs, profit and MRR of each month, in the reporting currency.'],
  imports: ['Imports', 'Files whose rows become records, and their removal.'],
  search: ['Search', 'Records by their words.'],
  webhooks: ['Webhooks', 'Addresses that events are sent to, and the deliveries.'],
  account: ['Account', 'The day, time zone and first weekday of the account.'],
  activity: ['Activity', 'A log of changes: what, when and by whom.'],
}

export const tags = Object.values(tagOfWord).map(([name, description]) => ({ name, description }))

export function tagOf(path: string): string {
  const [, , , first = '', , second] = path.split('/')
  const tag = tagOfWord[first === 'products' && second ? second : first]
  if (!tag) throw new Error(`${path} has no tag. Add one in server/src/openapi/tags.ts.`)
  return tag[0]
}
