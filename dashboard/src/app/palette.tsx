import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  ArrowRight,
  ChartLine,
  CircleDollarSign,
  History,
  Inbox,
  Lightbulb,
  type LucideIcon,
  NotebookPen,
  Rocket,
  Settings as SettingsIcon,
  SquareCheck,
} from 'lucide-react'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { api, record } from '../api/client'
import { useProducts } from '../api/products'
import type { Product, SearchResult } from '../api/types'
import { feedbackCommands } from '../features/feedback/feedback.api'
import { financeCommands } from '../features/finance/finance.api'
import { ideaCommands } from '../features/ideas/ideas.api'
import { logCommands } from '../features/logs/logs.api'
import { metricCommands } from '../features/metrics/metrics.api'
import { productCommands } from '../features/products/products.api'
import { settingsCommands } from '../features/settings/settings.commands'
import { taskCommands } from '../features/tasks/tasks.api'
import { versionCommands } from '../features/versions/versions.api'
import type { Command, CommandGroup, Commands } from '../ui/command'
import { holdKeys } from '../ui/held-keys'
import { paths, productPath } from '../ui/paths'
import { ProductMark } from '../ui/product-mark'
import { formatShortDay } from '../ui/text/format'
import { ranked } from './ranking'
import { places } from './sidebar'

/** Each resource in the palette, in the order they appear. */
const sources: Commands[] = [
  logCommands,
  productCommands,
  taskCommands,
  feedbackCommands,
  ideaCommands,
  versionCommands,
  metricCommands,
  financeCommands,
  settingsCommands,
]

const goTo = [...places, { label: 'Products', path: paths.products }].map(
  ({ label, path }): Command => ({
    id: path,
    label: `Go to ${label}`,
    run: (navigate) => void navigate(path),
  }),
)

interface PaletteProps {
  query: string
  /** The row that Enter runs. */
  at: number
  onMove: (at: number) => void
  onDone: () => void
}

/** Records and actions that match the typed words. */
export default function Palette({ query, at, onMove, onDone }: PaletteProps) {
  const navigate = useNavigate()
  const { found, isSearching } = useFound(query.trim())
  // biome-ignore lint/correctness/useHookAtTopLevel: the list is fixed
  const commands = sources.map((useCommands) => useCommands())
  const { pathname } = useLocation()
  const products = useProducts().data ?? []
  const place = groupsOfPages.find(([path]) => pathname.startsWith(path))?.[1]
  // What the open page can do comes first.
  const all = [{ group: 'Go to', actions: goTo, records: [] }, ...commands].sort(
    (a, b) => Number(b.group === place) - Number(a.group === place),
  )
  const shown = [...(query.trim() ? [] : recentOf(all)), ...ranked(query, all, found)]
  const rowIds = shown.map(({ command }) => command.id).join()
  const selected = useRef<HTMLButtonElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the rows change
  useLayoutEffect(() => onMove(0), [rowIds])
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another row is selected
  useEffect(() => {
    selected.current?.scrollIntoView({ block: 'nearest' })
  }, [at, rowIds])
  const go = (to: string) => {
    if (/[?&]new\b/.test(to)) holdKeys()
    return navigate(to)
  }
  const groups = [...Map.groupBy(shown, ({ group }) => group)]
  const numbers = new Map(groups.flatMap(([, entries]) => entries).map((entry, index) => [entry, index]))
  if (shown.length === 0) return <p>{isSearching ? 'Searching…' : 'No results'}</p>
  return groups.map(([group, entries]) => (
    // biome-ignore lint/a11y/useSemanticElements: a listbox has groups, no fields.
    <div key={group} role="group" aria-label={group}>
      <div aria-hidden>{group}</div>
      {entries.map((entry) => {
        const { id, label, hint, run } = entry.command
        const index = numbers.get(entry)
        return (
          <button
            key={`${group} ${id}`}
            id={`search-result-${index}`}
            ref={index === at ? selected : null}
            type="button"
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            onClick={() => {
              remember(id)
              onDone()
              run(go)
            }}
          >
            <RowIcon group={entry.group} id={id} products={products} />
            <bdi>{label}</bdi>
            {hint && <small>{hint}</small>}
          </button>
        )
      })}
    </div>
  ))
}

const recentKey = 'recent-commands'
const maxRecent = 5
const recentIds = (): string[] => JSON.parse(localStorage.getItem(recentKey) ?? '[]')
function remember(id: string) {
  const ids = [id, ...recentIds().filter((other) => other !== id)]
  localStorage.setItem(recentKey, JSON.stringify(ids.slice(0, maxRecent)))
}

/** What was chosen last, as far as it is still there. */
function recentOf(groups: CommandGroup[]) {
  const all = groups.flatMap(({ actions, records }) => [...actions, ...records])
  return recentIds().flatMap((id) => {
    const command = all.find((command) => command.id === id)
    return command ? [{ group: 'Recent', command }] : []
  })
}

const groupsOfPages = [
  [paths.tasks, 'Tasks'],
  [paths.inbox, 'Feedback'],
  [paths.ideas, 'Ideas'],
  [paths.finance, 'Finance'],
  [paths.settings, 'Settings'],
] as const

const icons: Record<string, LucideIcon> = {
  'Go to': ArrowRight,
  Recent: History,
  Tasks: SquareCheck,
  Feedback: Inbox,
  Ideas: Lightbulb,
  Versions: Rocket,
  Metrics: ChartLine,
  Finance: CircleDollarSign,
  Revenue: CircleDollarSign,
  Costs: CircleDollarSign,
  Settings: SettingsIcon,
}

/** The mark of a product, or the icon of a group. */
function RowIcon({ group, id, products }: { group: string; id: string; products: Product[] }) {
  const product = products.find((product) => id === product.id || id.startsWith(`${product.id}/`))
  if (product) return <ProductMark product={product} size="s" />
  const Icon = icons[group] ?? NotebookPen
  return <Icon size={16} color="var(--text-3)" aria-hidden />
}

const pauseMs = 150
const fewestLetters = 2

const groups: Record<SearchResult['kind'], string> = {
  task: 'Tasks',
  log: 'Logs',
  feedback: 'Feedback',
  metric: 'Metrics',
  revenue: 'Revenue',
  cost: 'Costs',
}

/** Records found by the server's full-text search. */
function useFound(typed: string) {
  const [text] = useDebouncedValue(typed, pauseMs)
  const { data = [], isFetching } = useQuery({
    queryKey: ['search', text],
    queryFn: () => record(api.GET('/search', { params: { query: { text } } })),
    enabled: text.length >= fewestLetters,
    placeholderData: keepPreviousData,
  })
  const products = useProducts().data ?? []
  const shown = typed.length < fewestLetters ? [] : data
  const found = Object.entries(groups).map(([kind, group]) => ({
    group,
    records: shown.filter((one) => one.kind === kind).map((one) => commandOf(one, products)),
  }))
  return { found, isSearching: text !== typed || isFetching }
}

function commandOf(found: SearchResult, products: Product[]): Command {
  const { kind, id, text, key, date, productId } = found
  const product = products.find(({ id }) => id === productId)
  const hint = [kind === 'task' && key, product?.name, date && formatShortDay(date)]
    .filter(Boolean)
    .join(' · ')
  return { id, label: text, ...(hint && { hint }), run: (navigate) => void navigate(pathOf(found, product)) }
}

function pathOf({ kind, id, key, date }: SearchResult, product: Product | undefined): string {
  if (kind === 'task' || !product) return paths.task(id)
  if (kind === 'log') return productPath(product, `log?day=${date}`)
  if (kind === 'feedback') return productPath(product, `feedback/${id}`)
  if (kind === 'metric') return productPath(product, `metrics/${key}`)
  return productPath(product, `finance?record=${kind}/${product.id}/${id}`)
}
