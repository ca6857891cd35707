import { Anchor, Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useProduct } from '../../api/products'
import type { InboxEntry, LinkedFeedback } from '../../api/types'
import { feedbackSourceNames, feedbackTypeNames, taskStatusNames } from '../../ui/labels'
import { paths, productPath } from '../../ui/paths'
import { SidePanel } from '../../ui/side-panel'
import { formatMoment, formatRelative } from '../../ui/text/format'
import { WhenRead } from '../../ui/when-read'
import { entryQuery, useTrust } from './feedback.api'
import { suspicionOf } from './feedback-filter'
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
            <title>{`${data.content.slice(0, 60)} – prodops`}</title>
            <p className="feedback-content">
              <bdi>{data.content}</bdi>
            </p>
            <From entry={data} />
            {data.suspected.length > 0 && <Suspicion entry={data} />}
            {data.metadata && <Metadata text={data.metadata} />}
            <Group gap="xs">
              {data.task ? (
                <Anchor component={Link} to={paths.task(data.task.id)} size="sm" className="breaks">
                  Task #{data.task.displayId} · {taskStatusNames[data.task.status]} · <bdi>{data.task.title}</bdi>
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
      {feedbackTypeNames[type]}
    </span>{' '}
    <span className="dim">· {feedbackSourceNames[source]}</span>
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
          <bdi>{author.length > 200 ? `${author.slice(0, 200)}…` : author}</bdi> ·{' '}
        </span>
      )}
      {authorEmail && (
        <>
          <Anchor href={`mailto:${encodeURIComponent(authorEmail).replaceAll('%40', '@')}`} size="xs">
            <bdi>{authorEmail}</bdi>
          </Anchor>{' '}
          ·{' '}
        </>
      )}
      {product && (
        <>
          <Anchor component={Link} to={productPath(product)} size="xs">
            <bdi>{product.name}</bdi>
          </Anchor>{' '}
          ·{' '}
        </>
      )}
      <span title={formatMoment(createdAt)}>{formatRelative(createdAt)}</span>
    </Text>
  )
}
