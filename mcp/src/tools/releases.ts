import type { CreateLog, CreateVersion, Version } from '@prodops/sdk'
import { schemas } from '@prodops/sdk/schemas'
import { brief, json, pageOf } from '../answers.ts'
import { day, type Paging, paging, product, strict, text, today, tool } from '../tool.ts'

const statuses = ['PLANNED', 'DEV', 'TESTING', 'RELEASED'] satisfies Version['status'][]

export const findVersions = tool<Paging & { product: string; id?: string; status?: Version['status'] }>({
  name: 'find_versions',
  title: 'Find releases',
  description: 'Lists the releases of a product, planned or out, newest first, or gives one of them whole.',
  does: 'reads',
  input: {
    properties: {
      product,
      id: text('The id of one, `ver_…`, to have it whole.'),
      status: { type: 'string', enum: statuses },
      ...paging,
    },
    required: ['product'],
  },
  async run({ versions }, { product, id, status, ...page }) {
    if (id) return json(await versions.get(product, id))
    return json(await pageOf(page, (query) => versions.list(product, { ...query, ...(status && { status }) })))
  },
})

export const addVersion = tool<CreateVersion & { product: string }>({
  name: 'add_version',
  title: 'Record a release',
  description: 'Records a release of a product. What is recorded is changed in the dashboard only.',
  does: 'adds',
  input: { properties: { product, ...schemas.CreateVersion.properties }, required: ['product', 'version'] },
  run: async ({ versions }, { product, ...version }) => json(await versions.create(product, version, strict)),
})

export const findLogs = tool<{ product: string; id?: string; page?: number; pageSize?: number }>({
  name: 'find_logs',
  title: 'Read the diary',
  description: 'Lists the diary of a product, newest day first, by numbered pages, or gives one entry whole.',
  does: 'reads',
  input: {
    properties: {
      product,
      id: text('The id of one, `log_…`, to have it whole.'),
      page: { type: 'integer', minimum: 1, description: '1 if not given.' },
      pageSize: { type: 'integer', minimum: 1, maximum: 100, description: '10 if not given.' },
    },
    required: ['product'],
  },
  async run({ logs }, { product, id, ...page }) {
    if (id) return json(await logs.get(product, id))
    const { data, pagination } = await logs.list(product, page)
    return json({ records: data.map(brief), pagination })
  },
})

export const addLog = tool<{ product: string; content: string; logDate?: string }>({
  name: 'add_log',
  title: 'Write into the diary',
  description: 'Adds an entry to the diary of a product.',
  does: 'adds',
  input: {
    properties: { product, content: text('What was done.'), logDate: day('The day; today in UTC if not given') },
    required: ['product', 'content'],
  },
  async run({ logs }, { product, content, logDate = today() }) {
    return json(await logs.create(product, { content, logDate } satisfies CreateLog))
  },
})
