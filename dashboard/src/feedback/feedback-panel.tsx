import { Anchor, Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { InboxEntry, LinkedFeedback } from '../api/types'
import { SidePanel } from '../parts/side-panel'
import { WhenRead } from '../parts/when-read'
import { Words } from '../parts/words'
import { paths, productPath } from '../paths'
import { useProduct } from '../products/products.api'
import { statusNames } from '../tasks/placement'
import { apart } from '../text/apart'
import { formatMoment, formatRelative } from '../text/format'
import { entryQuery, useTrust } from './feedback.api'
import { sourceNames, suspicionOf, typeNames } from './feedback-filter'
import { Metadata } from './metadata'

interface FeedbackPanelProps {
  id: string
  onClose: () => void
  onDelete: (entry: InboxEntry) => void
  onTask: (entry: LinkedFeedback) => void
  isMaking: boolean
}

/** One piece of feedback, all of it as text: it comes from strangers. */
export default function FeedbackPanel({ id, onClose, onDelete, onTask, isMaking }: FeedbackPanelProps) {
  const { data, error } = useQuery(entryQuery(id))
  return (
    <SidePanel label="Feedback" of={id} onClose={onClose} head={data && <Head entry={data} />}>
      <WhenRead data={data} error={error} gone="There is no such feedback, or it was deleted." height={240}>
        {(data) => (
          <div className="stack">
            <title>{`${apart(data.content.slice(0, 60))} – prodops`}</title>
            <p className="feedback-content">
              <Words of={data.content} />
            </p>
            <From entry={data} />
            {data.suspected.length > 0 && <Suspicion entry={data} />}
            {data.metadata && <Metadata text={data.metadata} />}
            <Group gap="xs">
              {data.task ? (
                <Anchor component={Link} to={paths.task(data.task.id)} size="sm" className="breaks">
                  Task #{data.task.displayId} · {statusNames[data.task.status]} · <Words of={data.task.title} />
                </Anchor>
              ) : (
                <Button onClick={() => onTask(data)} loading={isMaking} title="t">
                  Make a task
                </Button>
              )}
              <Button
                variant="subtle"
                color="gray"
                c="var(--danger)"
                title="Delete"
                onClick={() => onDelete({ ...data, excerpt: data.content.slice(0, 240) })}
              >
                Delete
              </Button>
            </Group>
          </div>
        )}
      </WhenRead>
    </SidePanel>
  )
}

const Head = ({ entry: { type, source } }: { entry: LinkedFeedback }) => (
  <>
    <span className="feedback-type" data-type={type}>
      {typeNames[type]}
    </span>{' '}
    <span className="dim">· {sourceNames[source]}</span>
  </>
)

/** It is shown like the rest until the person decides. */
function Suspicion({ entry }: { entry: LinkedFeedback }) {
  const trust = useTrust()
  return (
    <Group gap="xs">
      <Text size="xs" c="dimmed">
        {suspicionOf(entry)}
      </Text>
      <Button size="compact-xs" variant="default" onClick={() => trust.mutate(entry)}>
        Not spam
      </Button>
    </Group>
  )
}

function From({ entry: { author, authorEmail, createdAt, productId } }: { entry: LinkedFeedback }) {
  const product = useProduct(productId)
  return (
    <Text size="xs" c="dimmed" className="breaks">
      {author && (
        <span>
          <Words of={author.length > 200 ? `${author.slice(0, 200)}…` : author} /> ·{' '}
        </span>
      )}
      {authorEmail && (
        <>
          <Anchor href={`mailto:${encodeURIComponent(authorEmail).replaceAll('%40', '@')}`} size="xs">
            <Words of={authorEmail} />
          </Anchor>{' '}
          ·{' '}
        </>
      )}
      {product && (
        <>
          <Anchor component={Link} to={productPath(product)} size="xs">
            <Words of={product.name} />
          </Anchor>{' '}
          ·{' '}
        </>
      )}
      <span title={formatMoment(createdAt)}>{formatRelative(createdAt)}</span>
    </Text>
  )
}
