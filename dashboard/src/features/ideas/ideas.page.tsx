import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import type { CreateIdea, Idea } from '../../api/types'
import { useAskedFor } from '../../ui/asked-for'
import { useCursor, useDeleteKey } from '../../ui/cursor'
import { Empty } from '../../ui/empty'
import { ideaStatusNames, priorityNames, productTypeNames } from '../../ui/labels'
import { lazyPanel } from '../../ui/lazy'
import { LineField } from '../../ui/line-field'
import { Page } from '../../ui/page'
import { paths } from '../../ui/paths'
import { type Column, RecordGrid } from '../../ui/record-grid'
import { SearchField } from '../../ui/search-field'
import { useShortcuts } from '../../ui/shortcuts'
import { Tabs } from '../../ui/tabs'
import { formatMoment, formatNumber, formatRelative, formatScore, named, unknown } from '../../ui/text/format'
import { showOpenToast } from '../../ui/toast'
import { ideasQuery, useCreateIdea, useDeleteIdea, useUpdateIdea } from './ideas.api'
import styles from './ideas.module.css'
import { SmallRadar, scoreOf } from './radar'

const IdeaPanel = lazyPanel(() => import('./idea-panel'))

const columns: Column<Idea>[] = [
  {
    title: 'Score',
    width: '64px',
    cell: (idea) => (
      <span className={styles.score}>
        {idea.evaluation && <SmallRadar evaluation={idea.evaluation} />}
        {formatScore(scoreOf(idea))}
      </span>
    ),
    figure: true,
  },
  { title: 'Title', width: 'minmax(0, 1fr)', isName: true, cell: ({ title }) => <bdi title={title}>{title}</bdi> },
  { title: 'Status', width: '100px', cell: ({ status }) => ideaStatusNames[status], wideOnly: true },
  { title: 'Type', width: '80px', cell: ({ type }) => (type ? productTypeNames[type] : unknown), wideOnly: true },
  { title: 'Priority', width: '80px', cell: ({ priority }) => priorityNames[priority], wideOnly: true },
  {
    title: 'Created',
    width: '120px',
    cell: ({ createdAt }) => <span title={formatMoment(createdAt)}>{formatRelative(createdAt)}</span>,
    wideOnly: true,
  },
]

/** Next to an open idea. */
const narrowColumns = columns.slice(0, 3)

const { approved, converted, discarded } = ideaStatusNames
/** `open`: not decided yet, or approved and not converted yet. */
const views = { open: 'Open', approved, converted, discarded, all: 'All' }
type View = keyof typeof views

const isIn = (view: View, { status }: Idea) =>
  view === 'all' || (view === 'open' ? status === 'pending' || status === 'approved' : status === view)

/** Whether an idea has every word of the text. */
function matcher(text: string): (idea: Idea) => boolean {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  return ({ title, description }) => words.every((word) => `${title} ${description ?? ''}`.toLowerCase().includes(word))
}

const priorities = Object.keys(priorityNames)

/** By score, then priority, then the newest. */
const bestFirst = (a: Idea, b: Idea): number =>
  (scoreOf(b) ?? 0) - (scoreOf(a) ?? 0) ||
  priorities.indexOf(a.priority) - priorities.indexOf(b.priority) ||
  (a.id < b.id ? 1 : -1)

export function Component() {
  const { data } = useQuery(ideasQuery)
  const { view, text, id, search, go } = useIdeaAddress()
  const found = useMemo(() => data?.filter(matcher(text)), [data, text])
  const shown = useMemo(() => found?.filter((idea) => isIn(view, idea)).sort(bestFirst), [found, view])
  const keyboard = useCursor()
  const open = (id: string) => go(paths.idea(id) + search)
  const close = () => go(paths.ideas + search)
  const remove = useDeleteIdea().mutate
  useDeleteKey({ list: 'Ideas', records: shown, keyboard, openId: id, onOpen: ({ id }) => open(id), onClose: close, remove })
  useStatusKeys(shown?.find((idea) => idea.id === keyboard.cursor.id))
  const calls = [
    ...(id ? [{ label: 'Open idea', method: 'GET', path: `/ideas/${id}` }] : []),
    { label: 'Ideas', method: 'GET', path: '/ideas' },
  ]
  const tabs = (Object.keys(views) as View[]).map((name) => ({
    label: views[name],
    to: paths.ideas + searchOf(name, text),
    count: found && formatNumber(found.filter((idea) => isIn(name, idea)).length),
    isCurrent: name === view,
  }))
  const action = (
    <SearchField
      group="Ideas"
      label="Search ideas"
      text={text}
      onChange={(text) => go(paths.ideas + searchOf(view, text), { replace: true })}
    />
  )
  return (
    <Page title="Ideas" calls={calls} action={action}>
      <Tabs label="Ideas by status" tabs={tabs} />
      <NewIdeaField onOpen={open} />
      <RecordGrid
        label="Ideas"
        records={shown}
        columns={id ? narrowColumns : columns}
        nameOf={({ title }) => title}
        onOpen={({ id }) => open(id)}
        addressOf={({ id }) => paths.idea(id) + search}
        keyboard={keyboard}
        current={id}
        empty={
          data?.length === 0 ? (
            <Empty call={calls.at(-1)!}>No ideas yet. Add one and score it; the best is at the top. From a program:</Empty>
          ) : (
            <Empty>No matches</Empty>
          )
        }
      />
      {id && <IdeaPanel id={id} onClose={close} />}
    </Page>
  )
}

function searchOf(view: View, text: string): string {
  const search = new URLSearchParams({ ...(view !== 'open' && { status: view }), ...(text && { text }) })
  return search.size > 0 ? `?${search}` : ''
}

/** The open idea, the status and the search are in the address. */
function useIdeaAddress() {
  const { ideaId: id } = useParams()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const view = (Object.keys(views) as View[]).find((name) => name === params.get('status')) ?? 'open'
  const text = params.get('text') ?? ''
  const go = (to: string, options = { replace: id !== undefined && to.startsWith(`${paths.ideas}/`) }) => navigate(to, options)
  return { id, view, text, search: searchOf(view, text), go }
}

/** Keys for the status of the current row. */
function useStatusKeys(idea: Idea | undefined) {
  const { mutate } = useUpdateIdea()
  const set = (status: Idea['status']) => idea && idea.status !== status && mutate({ idea, change: { status } })
  useShortcuts('Ideas', [
    { keys: 'a', label: 'Approve', run: () => set('approved') },
    { keys: 'd', label: 'Discard', run: () => set('discarded') },
    { keys: 'p', label: 'Back to pending', run: () => set('pending') },
  ])
}

function NewIdeaField({ onOpen }: { onOpen: (id: string) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const { mutateAsync } = useCreateIdea()
  const focus = () => input.current?.focus()
  useShortcuts('Ideas', [{ keys: 'c', label: 'New idea', run: focus }])
  useAskedFor('new', focus)
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
      placeholder="Add an idea, then Enter"
      read={(title): CreateIdea => ({ title })}
      create={create}
      hasShortcut
    />
  )
}
