import { lazyPanel } from '../../ui/lazy'
import './feedback.css'
import { Button, Text, VisuallyHidden } from '@mantine/core'
import { useMemo } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { useProduct, useProducts } from '../../api/products'
import type { InboxEntry } from '../../api/types'
import type { ApiCall } from '../../ui/api-call'
import { useCursor, useDeleteKey } from '../../ui/cursor'
import { Empty } from '../../ui/empty'
import { feedbackSourceNames, feedbackTypeNames } from '../../ui/labels'
import { type Column, GridFoot, RecordGrid } from '../../ui/record-grid'
import { useShortcuts } from '../../ui/shortcuts'
import { formatDay, formatMoment, formatRelative, unknown } from '../../ui/text/format'
import { useDeleteFeedback, useFeed, useMakeTask } from './feedback.api'
import { suspicionOf, type useFeedbackAddress } from './feedback-filter'
import { FeedbackFilters } from './feedback-filters'

const FeedbackPanel = lazyPanel(() => import('./feedback-panel'))

interface FeedbackListProps {
  address: ReturnType<typeof useFeedbackAddress>
  /** Where the list is; an entry is below it. */
  path: string
  /** Of every product rather than of one. */
  ofAll: boolean
  /** What is newer was not seen before. */
  seenId?: string | null | undefined
  call: ApiCall
}

/** Feedback, newest first, and the entry that is open beside it. `j` and `k` go from one to the next, also while one is open. */
export function FeedbackList({ address, path, ofAll, seenId, call }: FeedbackListProps) {
  const product = useProduct(address.filter.product)
  const { feed, more, isReading } = useFeed(address.filter, product?.id)
  const keyboard = useCursor()
  const panel = usePanel(path)
  const columns = useColumns(ofAll, seenId, panel.id !== undefined)
  const remove = useDeleteFeedback()
  const makeTask = useMakeTask()
  const entries = feed?.entries
  const current = entries?.find(({ id }) => id === (panel.id ?? keyboard.cursor.id))
  const drop = useDeleteKey({
    list: 'Feedback',
    records: entries,
    keyboard,
    openId: panel.id,
    onOpen: ({ id }) => panel.open(id),
    onClose: panel.close,
    remove: remove.mutate,
  })
  useShortcuts('Feedback', [
    { keys: 't', label: 'Make a task of it', run: () => current && !current.task && makeTask.mutate(current) },
  ])

  const isOfNone = address.filter.product !== null && product === null
  return (
    <>
      <FeedbackFilters address={address} withProduct={ofAll} />
      <RecordGrid
        label="Feedback"
        records={isOfNone ? [] : entries}
        columns={columns}
        nameOf={({ excerpt }) => excerpt.slice(0, 60)}
        onOpen={({ id }) => void panel.open(id)}
        addressOf={({ id }) => panel.addressOf(id)}
        keyboard={keyboard}
        current={panel.id}
        {...(!address.filter.text && { onEnd: () => void more() })}
        foot={feed && <Foot feed={feed} isReading={isReading} more={more} isSearch={address.filter.text !== null} />}
        empty={
          isOfNone ? (
            <Text className="empty">There is no such product. It may have been deleted, or its address changed.</Text>
          ) : address.isFiltered ? (
            <div className="empty">
              <Text>
                Nothing passes these filters{feed?.reached && feed.next ? ` back to ${formatDay(feed.reached.slice(0, 10))}` : ''}
                .
              </Text>
              {feed?.next && <ReadOn isReading={isReading} more={more} />}
            </div>
          ) : (
            <Empty call={call}>
              What people say, from the form in your product, from your programs, or brought here by you. Nothing has come in yet.
            </Empty>
          )
        }
      />
      {panel.id && (
        <FeedbackPanel
          id={panel.id}
          onClose={() => void panel.close()}
          onDelete={(entry) => void drop(entry)}
          onTask={(entry) => makeTask.mutate(entry)}
          isMaking={makeTask.isPending}
        />
      )}
    </>
  )
}

interface FootProps {
  feed: { next: string | null; reached: string | null }
  isReading: boolean
  more: () => Promise<void>
  isSearch: boolean
}

/** How far a search has looked: it never looks through everything by itself. */
function Foot({ feed, isReading, more, isSearch }: FootProps) {
  if (!feed.next) return null
  return (
    <GridFoot>
      {isSearch && feed.reached && <span className="dim">Looked back to {formatDay(feed.reached.slice(0, 10))}.</span>}
      {isSearch ? <ReadOn isReading={isReading} more={more} /> : isReading && <span className="dim">Reading on…</span>}
    </GridFoot>
  )
}

const ReadOn = ({ isReading, more }: Pick<FootProps, 'isReading' | 'more'>) => (
  <Button variant="default" loading={isReading} onClick={() => void more()}>
    Look further back
  </Button>
)

/** @param isBeside an entry is open beside the list and leaves little room: what it says, the list need not */
function useColumns(ofAll: boolean, seenId: string | null | undefined, isBeside: boolean): Column<InboxEntry>[] {
  const products = useProducts().data
  return useMemo(() => {
    const names = new Map(products?.map(({ id, name }) => [id, name]))
    const product: Column<InboxEntry> = {
      title: 'Product',
      width: '120px',
      cell: ({ productId }) => <bdi>{names.get(productId) ?? unknown}</bdi>,
      wideOnly: true,
    }
    const columns: Column<InboxEntry>[] = [
      {
        title: 'Type',
        width: '86px',
        cell: ({ id, type }) => (
          <span className="feedback-type" data-type={type} data-new={isNew(id, seenId) || undefined}>
            {feedbackTypeNames[type]}
            {isNew(id, seenId) && <VisuallyHidden> new</VisuallyHidden>}
          </span>
        ),
      },
      {
        title: 'Text',
        width: 'minmax(0, 1fr)',
        isName: true,
        cell: (entry) => (
          <span title={suspicionOf(entry) || entry.excerpt}>
            {entry.suspected.length > 0 && <span className="suspected">Spam?</span>} <bdi>{entry.excerpt}</bdi>
          </span>
        ),
      },
      {
        title: 'Author',
        width: '130px',
        cell: ({ author }) => (author === null ? unknown : <bdi>{author}</bdi>),
        wideOnly: true,
      },
      ...(ofAll ? [product] : []),
      { title: 'Source', width: '80px', cell: ({ source }) => feedbackSourceNames[source], wideOnly: true },
      {
        title: 'Task',
        width: '56px',
        cell: ({ task }) => task && <span className="dim">#{task.displayId}</span>,
        wideOnly: true,
      },
      {
        title: 'Came in',
        width: '90px',
        cell: ({ createdAt }) => (
          <span className="dim" title={formatMoment(createdAt)}>
            {formatRelative(createdAt)}
          </span>
        ),
        wideOnly: true,
      },
    ]
    return isBeside ? columns.filter(({ title }) => ['Type', 'Text', 'Came in'].includes(title)) : columns
  }, [products, ofAll, seenId, isBeside])
}

const isNew = (id: string, seenId: string | null | undefined) => seenId !== undefined && (seenId === null || id > seenId)

/** The open entry is in the address; the filters stay in it. */
function usePanel(path: string) {
  const { feedbackId } = useParams()
  const { search } = useLocation()
  const navigate = useNavigate()
  const addressOf = (id: string) => `${path}/${encodeURIComponent(id)}${search}`
  return {
    id: feedbackId,
    addressOf,
    open: (id: string) => navigate(addressOf(id), { replace: feedbackId !== undefined }),
    close: () => navigate(path + search),
  }
}
