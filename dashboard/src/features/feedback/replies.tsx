import { Button, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, record } from '../../api/client'
import { methodsQuery } from '../../api/session'
import type { LinkedFeedback, Reply } from '../../api/types'
import { lazyComponent } from '../../ui/lazy'
import { formatMoment } from '../../ui/text/format'

const ReplyForm = lazyComponent(() => import('./reply-form'))

/** The button that `r` presses. There is none if the service sends no mails. */
export const replyId = 'reply'

/** What was answered by mail, and the button to answer. */
export function Replies({ entry: { id, authorEmail } }: { entry: LinkedFeedback }) {
  const sendsMail = useQuery(methodsQuery).data?.mail
  const params = { path: { feedbackId: id } }
  const { data: replies = [] } = useQuery({
    queryKey: ['feedback', 'replies', id],
    queryFn: () => record(api.GET('/inbox/{feedbackId}/replies', { params })),
    enabled: authorEmail !== null,
  })
  const [isReplying, setReplying] = useState(false)
  if (authorEmail === null || (!sendsMail && replies.length === 0)) return null
  return (
    <>
      <Title order={3} mt={26} mb="xs">
        Replies
      </Title>
      <Stack gap="sm">
        {replies.map(({ id, text, ...state }) => (
          <div key={id}>
            <Text size="sm" style={{ whiteSpace: 'pre-wrap' }}>
              <bdi>{text}</bdi>
            </Text>
            <Text size="xs" c={state.failedAt ? 'var(--negative)' : 'dimmed'}>
              {stateOf(state)}
            </Text>
          </div>
        ))}
        {sendsMail && !isReplying && (
          <Button id={replyId} variant="default" mr="auto" onClick={() => setReplying(true)}>
            Reply by mail
          </Button>
        )}
        {isReplying && <ReplyForm id={id} to={authorEmail} onSent={() => setReplying(false)} />}
      </Stack>
    </>
  )
}

function stateOf({ createdAt, sentAt, failedAt, error }: Omit<Reply, 'id' | 'text'>): string {
  if (failedAt) return `Not delivered: ${error}`
  if (sentAt) return `Sent ${formatMoment(sentAt)}`
  return error ? `Waiting since ${formatMoment(createdAt)}: ${error}` : 'Sending'
}
