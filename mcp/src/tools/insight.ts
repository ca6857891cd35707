import { dataOf, each, type Finding, type Prodops, type ReleaseEffects } from '@prodops/sdk'
import { effectCells, effectHeads, findReleaseId } from '../effects.ts'
import { explanationText } from '../explanation.ts'
import { oneLine } from '../results.ts'
import { filtersOf } from '../schemas.ts'
import { anyOf, listOf, numbers, product, strings, type ToolResult, text, tool } from '../tool.ts'
import { ownTitle, untrusted } from '../untrusted.ts'

export const whatsNext = tool<object>({
  name: 'whats_next',
  title: 'See what needs attention',
  description:
    'Overdue work, waiting feedback, unusual figures, missing data and failing services, most severe first.',
  does: 'reads',
  input: { properties: {} },
  output: {
    findings: listOf(strings('severity', 'kind', 'product', 'title', 'detail', 'since', 'url')),
  },
  async run(prodops) {
    const all = await dataOf(prodops.GET('/api/v1/attention'))
    const ownTasks = await findOwnTasks(prodops, all)
    const findings = all.map((finding) => {
      const { id, severity, kind, product, detail, since, url } = finding
      const title = ownTitle(finding, ownTasks.has(id))
      return { severity, kind, product: product?.slug ?? product?.name ?? '', title, detail, since, url }
    })
    const lines = findings.map(({ severity, product, title, detail, url }) =>
      oneLine(`- ${severity}: ${product} ${title}. ${detail} ${url}`),
    )
    return { text: lines.join('\n') || 'Nothing needs attention.', data: { findings } }
  },
})

const ofTask = 'task_overdue.task_'

/** The ids of findings on tasks that the owner wrote; no other record says who wrote it. */
async function findOwnTasks(prodops: Prodops, findings: Finding[]): Promise<Set<string>> {
  const ids = findings
    .filter(({ id }) => id.startsWith(ofTask))
    .map(({ id }) => id.slice(ofTask.length - 'task_'.length))
  if (ids.length === 0) return new Set()
  const query = { ids: ids.join(), limit: 100, include: 'origin' } as const
  const tasks = await dataOf(prodops.GET('/api/v1/tasks', { params: { query } }))
  return new Set(tasks.filter(({ origin }) => origin === null).map(({ id }) => `task_overdue.${id}`))
}

export const explain = tool<{ figure: string }>({
  name: 'explain',
  title: 'Explain a figure',
  description: 'Why a figure is what it is: a sentence, what is usual or was before, and the largest causes.',
  does: 'reads',
  input: { properties: filtersOf('/api/v1/explain', 'figure'), required: ['figure'] },
  async run(prodops, query) {
    const explanation = await dataOf(prodops.GET('/api/v1/explain', { params: { query } }))
    const { summary, details } = explanationText(explanation)
    return `${summary}\n${untrusted(details)}`
  },
})

export const weeklyReview = tool<{ week?: string }>({
  name: 'weekly_review',
  title: 'Review a week',
  description: 'Money, metrics, releases, tasks, feedback, logs and findings of an ISO week.',
  does: 'reads',
  input: { properties: filtersOf('/api/v1/review', 'week') },
  async run(prodops, query) {
    const { markdown } = await dataOf(prodops.GET('/api/v1/review', { params: { query } }))
    return untrusted(markdown)
  },
})

/** Some clients forward only texts as choices. */
const windows = { 7: 7, 14: 14, 28: 28 } as const

export const releaseImpact = tool<{ product: string; version?: string; window?: '7' | '14' | '28' }>({
  name: 'release_impact',
  title: 'See what a release changed',
  description:
    'How metrics, feedback and net revenue changed after a release against the 56 days before, and ' +
    'whether that is usual. Correlation, not proof.',
  does: 'reads',
  input: {
    properties: {
      product,
      version: text('Such as 1.4.0. Default: all releases with an unusual effect.'),
      window: { ...anyOf(['7', '14', '28']), description: 'Days after the release. Default: 28.' },
    },
    required: ['product'],
  },
  output: {
    releases: listOf({
      ...strings('version', 'releasedAt'),
      metrics: listOf({
        ...strings('name', 'verdict'),
        ...numbers('before', 'after', 'change'),
        usual: { type: 'array' },
      }),
    }),
  },
  async run(prodops, { product, version, window = '28' }) {
    const query = { window: windows[window] }
    if (version === undefined) {
      const releases = await dataOf(
        prodops.GET('/api/v1/products/{product}/impact', { params: { path: { product }, query } }),
      )
      const unusual = releases.filter(({ effects }) => effects.length > 0)
      return effectsOf([`${unusual.length} of ${releases.length} releases had an unusual effect.`], unusual)
    }
    const versions = each((page) =>
      prodops.GET('/api/v1/products/{product}/versions', {
        params: { path: { product }, query: { ...page, status: 'RELEASED' } },
      }),
    )
    const versionId = await findReleaseId(versions, version)
    if (versionId === undefined) throw new TypeError(`version: ${product} has no release ${version}`)
    const impact = await dataOf(
      prodops.GET('/api/v1/products/{product}/versions/{versionId}/impact', {
        params: { path: { product, versionId }, query },
      }),
    )
    const others = impact.otherReleases.map((one) => `${one.version} on ${one.releasedAt}`).join(', ')
    const notes = [`${impact.window} days after, against the 56 days before. ${impact.note}`]
    if (others) notes.push(`Also released in these days: ${others}.`)
    return effectsOf(notes, [{ version: impact.version, effects: impact.metrics }])
  },
})

function effectsOf(notes: string[], releases: Pick<ReleaseEffects, 'version' | 'effects'>[]): ToolResult {
  const tables = releases.flatMap(({ version: { version, releasedAt }, effects }) => [
    `${version}, ${releasedAt}`,
    ...[effectHeads, ...effects.map(effectCells)].map((row) => row.join(' | ')),
  ])
  const data = releases.map(({ version: { version, releasedAt }, effects }) => ({
    ...{ version, releasedAt },
    metrics: effects.map(({ name, before, after, change, usual, verdict }) => ({
      ...{ name, before: rounded(before), after: rounded(after), change: rounded(change), verdict },
      ...(usual && { usual: [rounded(usual.low), rounded(usual.high)] }),
    })),
  }))
  return { text: [...notes, ...tables].join('\n'), data: { releases: data } }
}

const rounded = (value: number | null) => value && Number(value.toPrecision(4))
