import '@mantine/spotlight/styles.css'
import { Modal, VisuallyHidden } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { createSpotlight, Spotlight, useSpotlight } from '@mantine/spotlight'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { api, record } from '../api/client'
import { useProducts } from '../api/products'
import type { Found, Product } from '../api/types'
import { feedbackCommands } from '../features/feedback/feedback.api'
import { financeCommands } from '../features/finance/finance.api'
import { ideaCommands } from '../features/ideas/ideas.api'
import { logCommands } from '../features/logs/logs.api'
import { metricCommands } from '../features/metrics/metrics.api'
import { productCommands } from '../features/products/products.api'
import { settingsCommands } from '../features/settings/settings.commands'
import { taskCommands } from '../features/tasks/tasks.api'
import { versionCommands } from '../features/versions/versions.api'
import type { Command, Commands } from '../ui/command'
import { paths, productPath } from '../ui/paths'
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

const goTo = places.map(
  ({ label, path }): Command => ({ id: path, label: `Go to ${label}`, run: (navigate) => void navigate(path) }),
)

const [store, spotlight] = createSpotlight()

/** Ctrl K: records and actions that match the typed words. @param opens how often it was opened */
export default function Palette({ opens }: { opens: number }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: opened once more
  useEffect(spotlight.open, [opens])
  return (
    <Spotlight.Root
      store={store}
      shortcut={null}
      scrollable
      centered={false}
      yOffset="12vh"
      overlayProps={{ backgroundOpacity: 0.3, blur: 0 }}
      maxHeight={420}
      styles={{ content: { background: 'var(--surface)' }, actionSection: { opacity: 1 } }}
    >
      <VisuallyHidden>
        <Modal.Title>Search</Modal.Title>
      </VisuallyHidden>
      <Spotlight.Search placeholder="Search or jump to…" aria-label="Search or jump to" />
      <Results />
    </Spotlight.Root>
  )
}

function Results() {
  const navigate = useNavigate()
  const { query } = useSpotlight(store)
  const { found, isSearching } = useFound(query.trim())
  // biome-ignore lint/correctness/useHookAtTopLevel: the list is fixed
  const commands = sources.map((useCommands) => useCommands())
  const shown = ranked(query, [{ group: 'Go to', actions: goTo, records: [] }, ...commands], found)
  const list = useFirstSelected(shown.map(({ command }) => command.id).join())
  return (
    <Spotlight.ActionsList ref={list}>
      {shown.length === 0 && <Spotlight.Empty>{isSearching ? 'Searching…' : 'No results'}</Spotlight.Empty>}
      {[...Map.groupBy(shown, ({ group }) => group)].map(([group, entries]) => (
        <Spotlight.ActionsGroup key={group} label={group}>
          {entries.map(({ command: { id, label, hint, run } }) => (
            <Spotlight.Action key={id} label={label} rightSection={hint} onClick={() => run(navigate)} />
          ))}
        </Spotlight.ActionsGroup>
      ))}
    </Spotlight.ActionsList>
  )
}

/** Selects the first row whenever the rows change; Mantine does so only when the text changes. */
function useFirstSelected(rowIds: string) {
  const list = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the rows change
  useLayoutEffect(() => {
    const rows = list.current!.querySelectorAll('[data-action]')
    for (const [index, row] of rows.entries()) row.toggleAttribute('data-selected', index === 0)
    store.updateState((state) => ({ ...state, selected: 0 }))
  }, [rowIds])
  return list
}

const pauseMs = 150
const fewestLetters = 2

const groups: Record<Found['kind'], string> = {
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

function commandOf(found: Found, products: Product[]): Command {
  const { kind, id, text, key, date, productId } = found
  const product = products.find(({ id }) => id === productId)
  const hint = [kind === 'task' && key, product?.name, date && formatShortDay(date)].filter(Boolean).join(' · ')
  return { id, label: text, ...(hint && { hint }), run: (navigate) => void navigate(pathOf(found, product)) }
}

function pathOf({ kind, id, key, date }: Found, product: Product | undefined): string {
  if (kind === 'task' || !product) return paths.task(id)
  if (kind === 'log') return productPath(product, `log?day=${date}`)
  if (kind === 'feedback') return productPath(product, `feedback/${id}`)
  if (kind === 'metric') return productPath(product, `metrics/${key}`)
  return productPath(product, `finance?record=${kind}/${product.id}/${id}`)
}
