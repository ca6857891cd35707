import type { CreateLog, CreateVersion, MetricEffect, Version } from '@prodops/sdk'
import { schemas } from '@prodops/sdk/schemas'
import { brief, json, pageOf, untrusted } from '../answers.ts'
import { day, type Paging, paging, product, strict, text, today, tool } from '../tool.ts'

const statuses = ['PLANNED', 'DEV', 'TESTING', 'RELEASED'] satisfies Version['status'][]

export const findVersions = tool<Paging & { product: string; id?: string; status?: Version['status'] }>({
  name: 'find_versions',
  title: 'Find releases',
  description: 'Lists the versions of a product, newest first. With `id` returns one in full.',
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

export const whatsNext = tool<object>({
  name: 'whats_next',
  title: 'See what needs attention',
  description: 'Overdue work, waiting feedback, unusual figures, missing data and failing services, most severe first.',
  does: 'reads',
  input: { properties: {} },
  async run({ attention }) {
    const findings = await attention.list()
    return json(findings.map(({ evidence: _, direction: __, ...finding }) => ({ ...finding, product: finding.product?.name })))
  },
})

export const weeklyReview = tool<{ week?: string }>({
  name: 'weekly_review',
  title: 'Review a week',
  description: 'Money, metrics, releases, tasks, feedback, logs and findings of an ISO week.',
  does: 'reads',
  input: { properties: { week: text('Such as 2026-W47. Default: the last complete week.') } },
  run: async ({ review }, query) => untrusted((await review.get(query)).markdown),
})

export const releaseImpact = tool<{ product: string; id?: string; window?: 7 | 14 | 28 }>({
  name: 'release_impact',
  title: 'See what a release changed',
  description:
    'How metrics, feedback and net revenue changed after a release, and whether such a change is usual. Correlation, not proof. Without `id`: the unusual effects of all releases.',
  does: 'reads',
  input: {
    properties: {
      product,
      id: text('Id of a released version, `ver_…`.'),
      window: { type: 'integer', enum: [7, 14, 28], description: 'Days after the release. Default: 28.' },
    },
    required: ['product'],
  },
  async run({ versions }, { product, id, ...query }) {
    if (id) {
      const { metrics, ...impact } = await versions.impact(product, id, query)
      return json({ ...impact, metrics: metrics.map(shortEffect) })
    }
    const releases = await versions.impacts(product, query)
    const unusual = releases.filter(({ effects }) => effects.length > 0)
    return json({
      releases: releases.length,
      withUnusualEffects: unusual.map(({ version, effects }) => ({ version, effects: effects.map(shortEffect) })),
    })
  },
})

const shortEffect = ({ key, name, unit, before, after, measure, change, usual, verdict }: MetricEffect) => ({
  ...{ key, name, unit, verdict, measure },
  ...{ before: rounded(before), after: rounded(after), change: rounded(change) },
  usual: usual && [rounded(usual.low), rounded(usual.high)],
})

const rounded = (value: number | null) => value && Number(value.toPrecision(4))

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
  description: 'Lists the log entries of a product, newest day first. With `id` returns one in full.',
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
