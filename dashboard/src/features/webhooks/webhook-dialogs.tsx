import { Button, Checkbox, Modal, SimpleGrid, Text, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { api, record } from '../../api/client'
import type { CreateWebhook, Webhook } from '../../api/types'
import { RecordForm } from '../../ui/record-form'
import { SecretShown } from '../../ui/secret-shown'
import { useChange } from '../../ui/use-change'
import { allEvents, byId, eventName, useUpdateWebhook } from './webhooks.api'

interface WebhookFormProps {
  /** Undefined: creates one. */
  webhook?: Webhook
  onClose: (created?: Webhook) => void
}

/** The form, then for a new webhook its secret. */
export function WebhookForm({ webhook, onClose }: WebhookFormProps) {
  const create = useChange({ send: (body: CreateWebhook) => record(api.POST('/webhooks', { body })), quiet: true })
  const update = useUpdateWebhook(webhook?.id ?? '', true)
  const created = create.data
  const values = { url: webhook?.url ?? '', description: webhook?.description ?? '', events: webhook?.events ?? [] }
  const send = async ({ description, ...sent }: typeof values) => {
    if (!webhook) return create.mutateAsync({ ...sent, ...(description && { description }) })
    await update.mutateAsync({ ...sent, description: description || null })
    onClose()
  }
  return (
    <SecretModal title={webhook ? 'Edit webhook' : 'New webhook'} secret={created?.secret} onClose={() => onClose(created)}>
      <RecordForm
        values={values}
        send={send}
        check={({ events }) => ({ events: events.length > 0 ? undefined : 'Select at least one event' })}
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
              <SimpleGrid cols={2} spacing="xs" mt="xs">
                {allEvents.map((type) => (
                  <Checkbox key={type} value={type} label={eventName(type)} />
                ))}
              </SimpleGrid>
            </Checkbox.Group>
            <div>
              <Button variant="default" size="compact-sm" onClick={() => form.setFieldValue('events', allEvents)}>
                Select all
              </Button>
            </div>
          </>
        )}
      </RecordForm>
    </SecretModal>
  )
}

/** Replaces the secret; the old one stays valid for a day. */
export function RotateSecret({ webhookId, onClose }: { webhookId: string; onClose: () => void }) {
  const rotate = useChange({ send: () => record(api.POST('/webhooks/{webhookId}/rotate', byId(webhookId))), quiet: true })
  return (
    <SecretModal title="Rotate secret" secret={rotate.data?.secret} onClose={onClose}>
      <RecordForm values={{}} send={() => rotate.mutateAsync(undefined)} submit="Create new secret">
        {() => (
          <Text>
            For 24 hours, every event is signed with both the new and the current secret, so that you can switch the receiver.
          </Text>
        )}
      </RecordForm>
    </SecretModal>
  )
}

interface SecretModalProps {
  title: string
  /** Shown once it is known, and only then. */
  secret: string | undefined
  onClose: () => void
  children: ReactNode
}

const SecretModal = ({ title, secret, onClose, children }: SecretModalProps) => (
  <Modal opened onClose={onClose} title={title} size="lg" closeOnClickOutside={!secret} closeOnEscape={!secret}>
    {secret ? (
      <SecretShown
        secret={secret}
        label="Copy the secret"
        note="Copy it now. You won't see it again. Use it to verify the signature of events."
        onDone={onClose}
      />
    ) : (
      children
    )}
  </Modal>
)
