import { Button, Checkbox, Modal, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Webhook } from '../api/types'
import { RecordForm } from '../parts/record-form'
import { SecretShown } from '../parts/secret-shown'
import { allEvents, eventGroups } from './event-names'
import { useCreateWebhook, useUpdateWebhook } from './webhooks.api'

interface WebhookFormProps {
  /** Without it a new one is made. */
  webhook?: Webhook
  /** It was deleted elsewhere: what stands in the form can be added as a new one. */
  isGone?: boolean
  /** @param made the new one, if one was made */
  onClose: (made?: Webhook) => void
}

/** The form, and for a new one in its place the secret, this once. */
export default function WebhookForm({ webhook, isGone = false, onClose }: WebhookFormProps) {
  const [made, setMade] = useState<Webhook & { secret: string }>()
  const create = useCreateWebhook()
  const update = useUpdateWebhook()
  const isNew = !webhook || isGone
  const values = { url: webhook?.url ?? '', description: webhook?.description ?? '', events: webhook?.events ?? [] }
  const send = async ({ url, description, events }: typeof values) => {
    if (isNew) return setMade(await create.mutateAsync({ url, events, ...(description && { description }) }))
    await update.mutateAsync({ webhook, change: { url, events, description: description || null } })
    onClose()
  }
  return (
    <Modal
      opened
      onClose={() => onClose(made)}
      title={isNew ? 'New webhook' : 'Change the webhook'}
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
          submit={isNew ? 'Add the webhook' : 'Save'}
          {...(!webhook && { keptAs: 'webhook' })}
        >
          {(form) => (
            <>
              {isGone && <Text role="alert">The webhook was deleted meanwhile. What stands here can be added as a new one.</Text>}
              <TextInput
                label="Address"
                description="Where events are sent, over https."
                placeholder="https://example.com/hooks/prodops"
                type="url"
                data-autofocus
                {...form.getInputProps('url')}
              />
              <TextInput label="Description" {...form.getInputProps('description')} />
              <Checkbox.Group label="It is told of" {...form.getInputProps('events')}>
                <Events />
              </Checkbox.Group>
              <div>
                <Button variant="default" size="compact-sm" onClick={() => form.setFieldValue('events', allEvents)}>
                  Choose all
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
