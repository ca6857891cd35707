import { Stack, Text, Textarea, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, record } from '../../api/client'
import { methodsQuery } from '../../api/session'
import type { LinkedFeedback, Reply } from '../../api/types'
import { RecordForm } from '../../ui/record-form'
import { formatMoment } from '../../ui/text/format'
import { useChange } from '../../ui/use-change'

/** The field that `r` goes to. There is none if the service sends no mails. */
export const replyFieldId = 'reply'

/** What was answered by mail, and the field to answer. */
export function Replies({ entry: { id, authorEmail } }: { entry: LinkedFeedback }) {
  const sendsMail = useQuery(methodsQuery).data?.mail
  const params = { path: { feedbackId: id } }
  const { data: replies = [] } = useQuery({
    queryKey: ['feedback', 'replies', id],
    queryFn: () => record(api.GET('/inbox/{feedbackId}/replies', { params })),
    enabled: authorEmail !== null,
  })
  const [sent, setSent] = useState(0)
  const reply = useChange({
    send: (body: { text: string }) => record(api.POST('/inbox/{feedbackId}/replies', { params, body })),
    stored: () => setSent(sent + 1),
    done: () => ({ message: `Reply to ${authorEmail} is on its way` }),
    quiet: true,
  })
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
        {sendsMail && (
          <RecordForm
            key={sent}
            values={{ text: '' }}
            send={reply.mutateAsync}
            submit="Send reply"
            variant="default"
            draftName={`reply ${id}`}
            needed={{ text: 'Enter a reply' }}
          >
            {(form) => (
              <Textarea
                id={replyFieldId}
                aria-label={`Reply to ${authorEmail}`}
                placeholder={`Reply to ${authorEmail}…`}
                autosize
                minRows={2}
                maxRows={12}
                {...form.getInputProps('text')}
              />
            )}
          </RecordForm>
        )}
      </Stack>
    </>
  )
}

function stateOf({ createdAt, sentAt, failedAt, error }: Omit<Reply, 'id' | 'text'>): string {
  if (failedAt) return `Not delivered: ${error}`
  if (sentAt) return `Sent ${formatMoment(sentAt)}`
  return error ? `Waiting since ${formatMoment(createdAt)}: ${error}` : 'Sending'
}
