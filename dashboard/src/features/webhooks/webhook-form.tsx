import { Button, Checkbox, Modal, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Webhook } from '../../api/types'
import { RecordForm } from '../../ui/record-form'
import { SecretShown } from '../../ui/secret-shown'
import { allEvents, eventGroups } from './event-names'
import { useCreateWebhook, useUpdateWebhook } from './webhooks.api'

interface WebhookFormProps {
  /** Without it a new one is made. */
  webhook?: Webhook
  /** @param made the new one, if one was made */
  onClose: (made?: Webhook) => void
}

/** The form, and for a new one in its place the secret, this once. */
export default function WebhookForm({ webhook, onClose }: WebhookFormProps) {
  const [made, setMade] = useState<Webhook & { secret: string }>()
  const create = useCreateWebhook()
  const update = useUpdateWebhook()
  const values = { url: webhook?.url ?? '', description: webhook?.description ?? '', events: webhook?.events ?? [] }
  const send = async ({ url, description, events }: typeof values) => {
    if (!webhook) return setMade(await create.mutateAsync({ url, events, ...(description && { description }) }))
    await update.mutateAsync({ webhook, change: { url, events, description: description || null } })
    onClose()
  }
  return (
    <Modal
      opened
      onClose={() => onClose(made)}
      title={webhook ? 'Edit webhook' : 'New webhook'}
      size="lg"
      closeOnClickOutside={!made}
      closeOnEscape={!made}
    >
      {made ? (
        <WebhookSecret secret={made.secret} onDone={() => onClose(made)} />
      ) : (
        <RecordForm
          values={values}
          send={send}
          check={wrongIn}
          submit={webhook ? 'Save' : 'Create webhook'}
          {...(!webhook && { draftName: 'webhook' })}
        >
          {(form) => (
            <>
              <TextInput
                label="Endpoint URL"
                description="Where events are sent, over https."
                placeholder="https://example.com/hooks/prodops"
                type="url"
                data-autofocus
                {...form.getInputProps('url')}
              />
              <TextInput label="Description" {...form.getInputProps('description')} />
              <Checkbox.Group label="Events" {...form.getInputProps('events')}>
                <Events />
              </Checkbox.Group>
              <div>
                <Button variant="default" size="compact-sm" onClick={() => form.setFieldValue('events', allEvents)}>
                  Select all
                </Button>
              </div>
            </>
          )}
        </RecordForm>
      )}
    </Modal>
  )
}

/** Said before it is sent: the service knows of both, in words for programs. */
const wrongIn = ({ url, events }: { url: string; events: string[] }) => ({
  url: /^https?:\/\//i.test(url) ? undefined : 'An address begins with https://',
  events: events.length > 0 ? undefined : 'Choose at least one event.',
})

const Events = () => (
  <div className="webhook-events">
    {eventGroups.map(({ name, events }) => (
      <fieldset key={name}>
        <legend>{name}</legend>
        {events.map(([type, label]) => (
          <Checkbox key={type} value={type} size="xs" label={label} description={type} />
        ))}
      </fieldset>
    ))}
  </div>
)

export const WebhookSecret = ({ secret, onDone }: { secret: string; onDone: () => void }) => (
  <SecretShown
    secret={secret}
    label="Copy the secret"
    note="Copy it now: it is shown this once. The receiver tells by it that an event comes from here."
    onDone={onDone}
  />
)
