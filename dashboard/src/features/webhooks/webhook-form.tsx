import { Button, Checkbox, Modal, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Webhook } from '../../api/types'
import { RecordForm } from '../../ui/record-form'
import { SecretShown } from '../../ui/secret-shown'
import { allEvents, eventGroups } from './webhook-state'
import { useCreateWebhook, useUpdateWebhook } from './webhooks.api'
import styles from './webhooks.module.css'

interface WebhookFormProps {
  /** Undefined: creates one. */
  webhook?: Webhook
  /** @param created the new webhook */
  onClose: (created?: Webhook) => void
}

/** The form, then for a new webhook its secret, which is shown only once. */
export default function WebhookForm({ webhook, onClose }: WebhookFormProps) {
  const [created, setCreated] = useState<Webhook & { secret: string }>()
  const create = useCreateWebhook()
  const update = useUpdateWebhook()
  const values = { url: webhook?.url ?? '', description: webhook?.description ?? '', events: webhook?.events ?? [] }
  const send = async ({ url, description, events }: typeof values) => {
    if (!webhook) return setCreated(await create.mutateAsync({ url, events, ...(description && { description }) }))
    await update.mutateAsync({ webhook, change: { url, events, description: description || null } })
    onClose()
  }
  return (
    <Modal
      opened
      onClose={() => onClose(created)}
      title={webhook ? 'Edit webhook' : 'New webhook'}
      size="lg"
      closeOnClickOutside={!created}
      closeOnEscape={!created}
    >
      {created ? (
        <WebhookSecret secret={created.secret} onDone={() => onClose(created)} />
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
                description="Receives events as POST requests. Must start with https://."
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

const wrongIn = ({ url, events }: { url: string; events: string[] }) => ({
  url: /^https?:\/\//i.test(url) ? undefined : 'Enter a URL that starts with https://',
  events: events.length > 0 ? undefined : 'Select at least one event',
})

const Events = () => (
  <div className={styles.events}>
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
    note="Copy it now. You won't see it again. Use it to verify the signature of events."
    onDone={onDone}
  />
)
