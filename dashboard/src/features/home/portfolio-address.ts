import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { priorities, stages } from '../../api/products'
import type { PortfolioProduct } from '../../api/types'
import { stageNames } from '../../ui/labels'
import type { PortfolioRow } from '../../ui/portfolio'
import { daysSince, feedbackTypes, feedbackWord, headlineChange, openFeedback } from '../../ui/portfolio-figures'

type Passes = (figures: PortfolioProduct) => boolean

/** A filter is a word of the address, a choice of the page, and what passes. */
export interface Filter {
  name: string
  label: string
  options: { value: string; label: string; passes: (row: PortfolioRow) => boolean }[]
}

const option = (value: string, label: string, passes: Passes) => ({
  value,
  label,
  passes: ({ figures }: PortfolioRow) => figures !== undefined && passes(figures),
})
const quiet = (label: string, days: number[], dayOf: (figures: PortfolioProduct) => string | null | undefined) => [
  ...days.map((limit) =>
    option(String(limit), `None for ${limit} days`, (figures) => (daysSince(dayOf(figures)) ?? Infinity) > limit),
  ),
  option('none', `No ${label} yet`, (figures) => !dayOf(figures)),
]

export const filters: Filter[] = [
  {
    name: 'stage',
    label: 'Stage',
    options: stages.map((stage) => ({
      value: stage,
      label: stageNames[stage],
      passes: ({ product }) => product.stage === stage,
    })),
  },
  {
    name: 'priority',
    label: 'Priority',
    options: priorities.map((value) => ({ value, label: value, passes: ({ product }) => product.priority === value })),
  },
  {
    name: 'money',
    label: 'Money',
    options: [
      option('recurring', 'Has MRR', ({ money }) => (money?.mrr ?? 0) > 0),
      option('profit', 'In profit', ({ money }) => (money?.profit ?? 0) > 0),
      option('loss', 'At a loss', ({ money }) => (money?.profit ?? 0) < 0),
      option('none', 'No money', ({ money }) => money === null),
    ],
  },
  {
    name: 'metric',
    label: 'Metric',
    options: [
      option('rising', 'Rising', (figures) => (headlineChange(figures) ?? 0) > 0),
      option('falling', 'Falling', (figures) => (headlineChange(figures) ?? 0) < 0),
      option('none', 'No metric', ({ headline }) => headline === null),
    ],
  },
  {
    name: 'tasks',
    label: 'Tasks',
    options: [
      option('overdue', 'Overdue', ({ overdueTasks }) => overdueTasks > 0),
      option('open', 'Open', ({ openTasks }) => openTasks > 0),
      option('none', 'None open', ({ openTasks }) => openTasks === 0),
    ],
  },
  {
    name: 'feedback',
    label: 'Feedback',
    options: [
      option('new', 'Any new', (figures) => openFeedback(figures) > 0),
      ...feedbackTypes.map((type) =>
        option(type.toLowerCase(), `New ${feedbackWord(type, 2).slice(2)}`, ({ openFeedback }) => openFeedback[type] > 0),
      ),
      option('none', 'Nothing new', (figures) => openFeedback(figures) === 0),
    ],
  },
  { name: 'log', label: 'Log', options: quiet('log', [7, 30], ({ lastLogDate }) => lastLogDate) },
  { name: 'release', label: 'Release', options: quiet('release', [30, 90], ({ lastRelease }) => lastRelease?.date) },
]

/** What a column is sorted by; unknown values come last either way. */
const sorts: Record<string, (row: PortfolioRow) => string | number | null | undefined> = {
  name: ({ product }) => product.name.toLowerCase(),
  stage: ({ product }) => stages.indexOf(product.stage),
  priority: ({ product }) => product.priority,
  mrr: ({ figures }) => figures?.money?.mrr,
  profit: ({ figures }) => figures?.money?.profit,
  metric: ({ figures }) => figures && headlineChange(figures),
  tasks: ({ figures }) => figures?.openTasks,
  overdue: ({ figures }) => figures?.overdueTasks,
  feedback: ({ figures }) => figures && openFeedback(figures),
  log: ({ figures }) => daysSince(figures?.lastLogDate),
  release: ({ figures }) => daysSince(figures?.lastRelease?.date),
}

/** Figures are first asked for from the top. */
const fromTheTop = new Set(['mrr', 'profit', 'metric', 'tasks', 'overdue', 'feedback', 'log', 'release'])

const defaultSort = 'priority'

/** Which products to show, and in what order, as the address has it. */
export function usePortfolioAddress() {
  const [params, setParams] = useSearchParams()
  return useMemo(() => {
    const get = (name: string) => params.get(name) || null
    const sent = get('sort') ?? defaultSort
    const by = sent.replace(/^-/, '') in sorts ? sent.replace(/^-/, '') : defaultSort
    const descending = sent.startsWith('-')
    const change = (changes: Record<string, string | null>, { replace = false } = {}) =>
      setParams(
        (now) => {
          const next = new URLSearchParams(now)
          for (const [name, value] of Object.entries(changes)) {
            if (value) next.set(name, value)
            else next.delete(name)
          }
          return next
        },
        { replace },
      )
    const onSort = (wanted: string) => {
      const isDescending = wanted === by ? !descending : fromTheTop.has(wanted)
      const sort = `${isDescending ? '-' : ''}${wanted}`
      change({ sort: sort === defaultSort ? null : sort })
    }
    const chosen = filters.flatMap(({ name, options }) => options.find(({ value }) => value === get(name)) ?? [])
    const words = (get('text') ?? '').toLowerCase().split(/\s+/).filter(Boolean)
    const shownOf = (rows: PortfolioRow[] | undefined) => rows && sorted(rows.filter(passing(chosen, words)), by, descending)
    const clear = () => change(Object.fromEntries(['text', ...filters.map(({ name }) => name)].map((name) => [name, null])))
    return { get, change, clear, shownOf, isFiltered: chosen.length + words.length > 0, sorting: { by, descending, onSort } }
  }, [params, setParams])
}

const passing = (chosen: Filter['options'], words: string[]) => (row: PortfolioRow) =>
  chosen.every(({ passes }) => passes(row)) &&
  words.every((word) =>
    `${row.product.name} ${row.product.slug ?? ''} ${row.product.tags.join(' ')}`.toLowerCase().includes(word),
  )

function sorted(rows: PortfolioRow[], by: string, descending: boolean): PortfolioRow[] {
  const keyOf = sorts[by]!
  return rows.toSorted((a, b) => {
    const [left, right] = [keyOf(a) ?? null, keyOf(b) ?? null]
    if (left === right) return 0
    if (left === null || right === null) return left === null ? 1 : -1
    return (left < right ? -1 : 1) * (descending ? -1 : 1)
  })
}
