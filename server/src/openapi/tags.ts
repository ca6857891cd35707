/** Maps the first path segment below `/api/v1`, or the one after the product, to a tag. */
const tagOfWord: Record<string, [name: string, description: string]> = {
  products: [
    'Products',
    'What you run. Everything else hangs off a product or off you. Products are made and changed in the dashboard.',
  ],
  ideas: ['Ideas', 'What might become a product. Read only here: ideas are made, evaluated and converted in the dashboard.'],
  tasks: ['Tasks', 'What there is to do, for a product and one of its versions or for none.'],
  versions: ['Versions', 'The versions of a product, planned and released.'],
  logs: ['Logs', 'What was done on a product, day by day.'],
  feedback: [
    'Feedback',
    'What people say about a product: imported by a server key, or submitted by client apps with a Feedback Key.',
  ],
  metrics: ['Metrics', 'Numbers of a product: a timeseries has a value a day, a snapshot one current value.'],
  revenue: ['Revenue', 'What a product earns, payment by payment. Records are changed and deleted in the dashboard.'],
  costs: ['Costs', 'What a product costs. Records are changed and deleted in the dashboard.'],
  activity: ['Activity', 'What was changed, when and by whom.'],
}

export const tags = Object.values(tagOfWord).map(([name, description]) => ({ name, description }))

/** @throws if the resource has no tag above */
export function tagOf(path: string): string {
  const [, , , first = '', , second] = path.split('/')
  const tag = tagOfWord[first === 'products' && second ? second : first]
  if (!tag) throw new Error(`${path} has no tag: name one in server/src/openapi/tags.ts.`)
  return tag[0]
}
