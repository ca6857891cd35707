import type { CreateLog, CreateVersion, Version } from '@prodops/sdk'
import { schemas } from '@prodops/sdk/schemas'
import { brief, json, pageOf } from '../answers.ts'
import { day, type Paging, paging, product, strict, text, today, tool } from '../tool.ts'

const statuses = ['PLANNED', 'DEV', 'TESTING', 'RELEASED'] satisfies Version['status'][]

export const findVersions = tool<Paging & { product: string; id?: string; status?: Version['status'] }>({
  name: 'find_versions',
  title: 'Find releases',
  description: 'Lists the planned and released versions of a product, newest first. With `id` returns one in full.',
  does: 'reads',
  input: {
    properties: {
      product,
      id: text('Id of one version, `ver_…`.'),
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
  description: 'Records a release of a product. It can only be changed in the dashboard.',
  does: 'adds',
  input: { properties: { product, ...schemas.CreateVersion.properties }, required: ['product', 'version'] },
  run: async ({ versions }, { product, ...version }) => json(await versions.create(product, version, strict)),
})

export const findLogs = tool<{ product: string; id?: string; page?: number; pageSize?: number }>({
  name: 'find_logs',
  title: 'Read the log',
  description: 'Lists the log entries of a product, newest day first, in numbered pages. With `id` returns one in full.',
  does: 'reads',
  input: {
    properties: {
      product,
      id: text('Id of one log entry, `log_…`.'),
      page: { type: 'integer', minimum: 1, description: 'Default: 1.' },
      pageSize: { type: 'integer', minimum: 1, maximum: 100, description: 'Default: 10.' },
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
  title: 'Add a log entry',
  description: 'Adds an entry to the log of a product.',
  does: 'adds',
  input: {
    properties: { product, content: text('The work that was done.'), logDate: day('Default: today in UTC.') },
    required: ['product', 'content'],
  },
  async run({ logs }, { product, content, logDate = today() }) {
    return json(await logs.create(product, { content, logDate } satisfies CreateLog))
  },
})
