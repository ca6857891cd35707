import { lazyPanel } from '../../ui/lazy'
import './ideas.css'
import { SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router'
import type { CreateIdea, Idea } from '../../api/types'
import { useAskedFor } from '../../ui/asked-for'
import { useCursor, useDeleteKey } from '../../ui/cursor'
import { Empty } from '../../ui/empty'
import { ideaStatusNames } from '../../ui/labels'
import { LineField } from '../../ui/line-field'
import { Page } from '../../ui/page'
import { paths } from '../../ui/paths'
import { type Column, RecordGrid } from '../../ui/record-grid'
import { SearchField } from '../../ui/search-field'
import { useShortcuts } from '../../ui/shortcuts'
import { formatMoment, formatRelative, formatScore, named, unknown } from '../../ui/text/format'
import { showOpenToast } from '../../ui/toast'
import { ideasQuery, useCreateIdea, useDeleteIdea, useUpdateIdea } from './ideas.api'
import { SmallRadar } from './radar'
import { bestFirst, scoreOf } from './score'

const IdeaPanel = lazyPanel(() => import('./idea-panel'))

const columns: Column<Idea>[] = [
  {
    title: 'Score',
    width: '64px',
    cell: (idea) => (
      <span className="idea-score">
        {idea.evaluation && <SmallRadar evaluation={idea.evaluation} />}
        <span className={idea.evaluation ? undefined : 'dim'}>{formatScore(scoreOf(idea))}</span>
      </span>
    ),
    figure: true,
  },
  {
    title: 'Title',
    width: 'minmax(0, 1fr)',
    isName: true,
    cell: ({ title }) => (
      <span title={title}>
        <bdi>{title}</bdi>
      </span>
    ),
  },
  { title: 'Status', width: '100px', cell: ({ status }) => <IdeaStatus status={status} />, wideOnly: true },
  { title: 'Type', width: '80px', cell: ({ type }) => type ?? unknown, wideOnly: true },
  {
    title: 'Priority',
    width: '80px',
    cell: ({ priority }) => (
      <span className="priority" data-priority={priority}>
        {priority}
      </span>
    ),
    wideOnly: true,
  },
  {
    title: 'Made',
    width: '120px',
    cell: ({ createdAt }) => <span title={formatMoment(createdAt)}>{formatRelative(createdAt)}</span>,
    wideOnly: true,
  },
]

/** Beside an open idea. */
const narrowColumns = columns.slice(0, 3)

const IdeaStatus = ({ status }: Pick<Idea, 'status'>) => (
  <span className="idea-status" data-status={status}>
    {ideaStatusNames[status]}
  </span>
)

/** Which ideas are shown; `open` stands for what is still to be decided or to be made. */
const views = { open: 'Open', ...ideaStatusNames, all: 'All' }
type View = keyof typeof views

const isIn = (view: View, { status }: Idea) =>
  view === 'all' || (view === 'open' ? status === 'pending' || status === 'approved' : status === view)

/** Whether an idea is of the view and has every word of the text. */
function matcher(view: View, text: string): (idea: Idea) => boolean {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  return (idea) =>
    isIn(view, idea) && words.every((word) => `${idea.title} ${idea.description ?? ''}`.toLowerCase().includes(word))
}

export function Component() {
  const { data } = useQuery(ideasQuery)
  const { view, text, change } = useIdeaAddress()
  const shown = useMemo(() => data?.filter(matcher(view, text)).sort(bestFirst), [data, view, text])
  const keyboard = useCursor()
  const panel = usePanel()
  useDeleteKey({
    list: 'Ideas',
    records: shown,
    keyboard,
    openId: panel.id,
    onOpen: ({ id }) => panel.open(id),
    onClose: panel.close,
    remove: useDeleteIdea().mutate,
  })
  const calls = [
    ...(panel.id ? [{ label: 'The open idea', method: 'GET', path: `/ideas/${panel.id}` }] : []),
    { label: 'Your ideas', method: 'GET', path: '/ideas' },
  ]
  useStatusKeys(shown?.find(({ id }) => id === keyboard.cursor.id))
  return (
    <Page title="Ideas" calls={calls}>
      <div className="filters">
        <SegmentedControl
          size="xs"
          aria-label="Status"
          data={Object.entries(views).map(([value, label]) => ({ value, label }))}
          value={view}
          onChange={(status) => change({ status })}
        />
        <SearchField group="Ideas" label="Search ideas" text={text} onChange={(text) => change({ text }, { replace: true })} />
      </div>
      <NewIdeaField onOpen={panel.open} />
      <RecordGrid
        label="Ideas"
        records={shown}
        columns={panel.id ? narrowColumns : columns}
        nameOf={({ title }) => title}
        onOpen={({ id }) => panel.open(id)}
        addressOf={({ id }) => panel.addressOf(id)}
        keyboard={keyboard}
        current={panel.id}
        empty={
          data?.length === 0 ? (
            <Empty call={calls[0]!}>
              What might become a product. Type the first one into the line above, give it four scores, and the best comes first.
              Programs can read ideas:
            </Empty>
          ) : (
            <Empty>{text ? 'No idea has these words.' : 'No idea has this status.'}</Empty>
          )
        }
      />
      {panel.id && <IdeaPanel id={panel.id} onClose={panel.close} />}
    </Page>
  )
}

/** Typing replaces the entry of the history, choosing adds one, so that back takes a choice back. */
function useIdeaAddress() {
  const [params, setParams] = useSearchParams()
  const view = (Object.keys(views) as View[]).find((name) => name === params.get('status')) ?? 'open'
  const change = (changes: { status?: string; text?: string }, options?: { replace: boolean }) =>
    setParams((now) => {
      const next = new URLSearchParams(now)
      for (const [name, value] of Object.entries(changes)) {
        if (value && value !== 'open') next.set(name, value)
        else next.delete(name)
      }
      return next
    }, options)
  return { view, text: params.get('text') ?? '', change }
}

/** The keys that decide over the idea the keyboard is at. */
function useStatusKeys(idea: Idea | undefined) {
  const { mutate } = useUpdateIdea()
  const set = (status: Idea['status']) => idea && idea.status !== status && mutate({ idea, change: { status } })
  useShortcuts('Ideas', [
    { keys: 'a', label: 'Approve the idea', run: () => set('approved') },
    { keys: 'd', label: 'Discard the idea', run: () => set('discarded') },
    { keys: 'p', label: 'Back to pending', run: () => set('pending') },
  ])
}

/** One line makes one idea; it is opened from its row, or where it is told, and the rest is edited there. */
function NewIdeaField({ onOpen }: { onOpen: (id: string) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const { mutateAsync } = useCreateIdea()
  const begin = () => input.current?.focus()
  useShortcuts('Ideas', [{ keys: 'c', label: 'New idea', run: begin }])
  useAskedFor('new', begin)
  async function create(body: CreateIdea) {
    const idea = await mutateAsync(body)
    showOpenToast(`${named(idea.title)} created`, () => onOpen(idea.id))
    return idea
  }
  return (
    <LineField
      ref={input}
      draftName="idea"
      aria-label="New idea"
      placeholder="New idea: a title, then Enter"
      read={(title): CreateIdea => ({ title })}
      create={create}
      hasShortcut
    />
  )
}

/** The open idea is in the address; the status stays in it. */
function usePanel() {
  const { ideaId } = useParams()
  const { search } = useLocation()
  const navigate = useNavigate()
  const addressOf = (id: string) => paths.idea(id) + search
  return {
    id: ideaId,
    addressOf,
    open: (id: string) => navigate(addressOf(id), { replace: ideaId !== undefined }),
    close: () => navigate(paths.ideas + search),
  }
}
