import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Lightbulb } from 'lucide-react'
import { useMemo } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { api, record } from '../../api/client'
import type { CreateIdea, Idea } from '../../api/types'
import { Pill } from '../../ui/card'
import { useCursor, useDeleteKey } from '../../ui/cursor'
import { Empty } from '../../ui/empty'
import { SearchField } from '../../ui/fields'
import { ideaStatusNames, priorityNames, productTypeNames } from '../../ui/labels'
import { lazyComponent, lazyPanel } from '../../ui/lazy'
import { LineField } from '../../ui/line-field'
import { Page } from '../../ui/page'
import { paths } from '../../ui/paths'
import { type Column, RecordGrid } from '../../ui/record-grid'
import { Tabs } from '../../ui/tabs'
import { formatNumber, formatRelative, formatScore, named, unknown } from '../../ui/text/format'
import { hasWords, wordsOf } from '../../ui/text/text'
import { showToast } from '../../ui/toast'
import { useChange } from '../../ui/use-change'
import { ideasQuery, scoreOf, useDeleteIdea } from './ideas.api'

const TrackRecord = lazyComponent(() => import('./track-record'), <Skeleton h={320} />)
const IdeaPanel = lazyPanel(() => import('./idea-panel'))

const columns: Column<Idea>[] = [
  {
    title: 'Title',
    width: 'minmax(0, 1fr)',
    isName: true,
    cell: ({ title }) => <bdi title={title}>{title}</bdi>,
  },
  {
    title: 'Status',
    width: '112px',
    cell: ({ status }) => <Pill>{ideaStatusNames[status]}</Pill>,
    wideOnly: true,
  },
  { title: 'Priority', width: '80px', cell: ({ priority }) => priorityNames[priority], wideOnly: true },
  {
    title: 'Type',
    width: '80px',
    cell: ({ type }) => (type ? productTypeNames[type] : unknown),
    wideOnly: true,
  },
  {
    title: 'Created',
    width: '104px',
    cell: ({ createdAt }) => formatRelative(createdAt),
    figure: true,
    wideOnly: true,
  },
  { title: 'Score', width: '56px', figure: true, cell: ({ evaluation }) => formatScore(scoreOf(evaluation)) },
]
/** Next to an open idea. */
const narrowColumns = columns.filter(({ title }) => ['Title', 'Status', 'Score'].includes(title))

const { approved, converted, discarded } = ideaStatusNames
const views = { open: 'Open', approved, converted, discarded, all: 'All', track: 'Track record' }

/** Before that, each idea says what it earned. */
const fewestTracked = 8

const isIn = (view: string, { status }: Idea) =>
  view === 'all' || status === view || (view === 'open' && (status === 'pending' || status === 'approved'))

const priorities = Object.keys(priorityNames)

/** By score, then priority, then the newest. */
const bestFirst = (a: Idea, b: Idea) =>
  (scoreOf(b.evaluation) ?? 0) - (scoreOf(a.evaluation) ?? 0) ||
  priorities.indexOf(a.priority) - priorities.indexOf(b.priority) ||
  (a.id < b.id ? 1 : -1)

function addressOf(view: string, text: string, id?: string) {
  const search = new URLSearchParams({ ...(view !== 'open' && { status: view }), ...(text && { text }) })
  return `${id ? paths.idea(id) : paths.ideas}${search.size > 0 ? `?${search}` : ''}`
}

/** The open idea, the status and the search are in the address. */
export function Component() {
  const { data } = useQuery(ideasQuery)
  const { ideaId } = useParams()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const view = params.get('status') ?? 'open'
  const text = params.get('text') ?? ''
  const found = useMemo(() => {
    const words = wordsOf(text)
    return data?.filter(({ title, description }) => hasWords(`${title} ${description ?? ''}`, words))
  }, [data, text])
  const shown = useMemo(() => found?.filter((idea) => isIn(view, idea)).sort(bestFirst), [found, view])
  const keyboard = useCursor()
  const open = ({ id }: Pick<Idea, 'id'>) =>
    navigate(addressOf(view, text, id), { replace: ideaId !== undefined })
  const close = () => navigate(addressOf(view, text))
  const remove = useDeleteIdea().mutate
  useDeleteKey({
    list: 'Ideas',
    records: shown,
    keyboard,
    openId: ideaId,
    onOpen: open,
    onClose: close,
    remove,
  })
  const { mutateAsync: create } = useChange({
    send: (body: CreateIdea) => record(api.POST('/ideas', { body })),
    stored: (_, idea) => showToast(`${named(idea.title)} created`, undefined, undefined, paths.idea(idea.id)),
    quiet: true,
  })
  const call = { label: 'Ideas', method: 'GET', path: '/ideas' }
  const converted = data?.filter(({ status }) => status === 'converted') ?? []
  const isTracked = converted.length >= fewestTracked || view === 'track'
  const shownViews = Object.entries(views).filter(([name]) => name !== 'track' || isTracked)
  const tabs = shownViews.map(([name, label]) => ({
    label,
    to: addressOf(name, text),
    ...(name !== 'track' && {
      count: found && formatNumber(found.filter((idea) => isIn(name, idea)).length),
    }),
    isCurrent: name === view,
  }))
  const search = (text: string) => void navigate(addressOf(view, text), { replace: true })
  const action = view !== 'track' && (
    <SearchField group="Ideas" label="Search ideas" text={text} onChange={search} />
  )
  return (
    <Page title="Ideas" calls={[call]} action={action}>
      <Tabs label="Ideas by status" tabs={tabs} />
      {view === 'track' ? (
        <TrackRecord />
      ) : (
        <>
          <LineField
            group="Ideas"
            draftName="idea"
            aria-label="New idea"
            placeholder="Add an idea, then Enter"
            read={(title): CreateIdea => ({ title })}
            create={create}
          />
          <RecordGrid
            label="Ideas"
            records={shown}
            columns={ideaId ? narrowColumns : columns}
            nameOf={({ title }) => title}
            onOpen={open}
            addressOf={({ id }) => addressOf(view, text, id)}
            keyboard={keyboard}
            current={ideaId}
            empty={
              data?.length === 0 ? (
                <Empty
                  icon={Lightbulb}
                  title="No ideas yet"
                  example={[
                    ['Plant diary with photos', '3.8'],
                    ['Better subtitles for talks', '3.1'],
                  ]}
                >
                  Add one above, then score it.
                </Empty>
              ) : (
                <Empty>No matches</Empty>
              )
            }
          />
        </>
      )}
      {ideaId && <IdeaPanel id={ideaId} onClose={close} />}
    </Page>
  )
}
