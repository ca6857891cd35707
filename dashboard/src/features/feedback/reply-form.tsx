import { Textarea } from '@mantine/core'
import { api, record } from '../../api/client'
import { RecordForm } from '../../ui/record-form'
import { useChange } from '../../ui/use-change'

interface ReplyFormProps {
  /** Of the feedback. */
  id: string
  to: string
  onSent: () => void
}

/** Answers the author by mail. */
export default function ReplyForm({ id, to, onSent }: ReplyFormProps) {
  const reply = useChange({
    send: (body: { text: string }) =>
      record(api.POST('/inbox/{feedbackId}/replies', { params: { path: { feedbackId: id } }, body })),
    stored: onSent,
    done: () => ({ message: `Reply to ${to} is on its way` }),
    quiet: true,
  })
  return (
    <RecordForm
      values={{ text: '' }}
      send={reply.mutateAsync}
      submit="Send reply"
      variant="default"
      draftName={`reply ${id}`}
      needed={{ text: 'Enter a reply' }}
    >
      {(form) => (
        <Textarea
          aria-label={`Reply to ${to}`}
          placeholder={`Reply to ${to}…`}
          autoFocus
          autosize
          minRows={3}
          maxRows={12}
          {...form.getInputProps('text')}
        />
      )}
    </RecordForm>
  )
}
