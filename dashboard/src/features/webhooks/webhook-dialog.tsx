import { Button, Checkbox, Modal, SimpleGrid, Text, TextInput } from '@mantine/core'
import { api, record } from '../../api/client'
import type { CreateWebhook, Webhook } from '../../api/types'
import { RecordForm } from '../../ui/record-form'
import { SecretShown } from '../../ui/secret-shown'
import { useChange } from '../../ui/use-change'
import { allEvents, byId, eventName, useUpdateWebhook } from './webhooks.api'

interface WebhookDialogProps {
  /** Undefined: creates one. */
  webhook?: Webhook
  /** Replaces the secret; the old one stays valid for a day. */
  isRotation?: boolean
  onClose: (created?: Webhook) => void
}

/** A form, then the new secret, if there is one. */
export default function WebhookDialog({ webhook, isRotation, onClose }: WebhookDialogProps) {
  const id = webhook?.id ?? ''
  const create = useChange({ send: (body: CreateWebhook) => record(api.POST('/webhooks', { body })), quiet: true })
  const rotate = useChange({ send: () => record(api.POST('/webhooks/{webhookId}/rotate', byId(id))), quiet: true })
  const update = useUpdateWebhook(id, true)
  const { secret } = create.data ?? rotate.data ?? {}
  const values = { url: webhook?.url ?? '', description: webhook?.description ?? '', events: webhook?.events ?? [] }
  const send = async ({ description, ...sent }: typeof values) => {
    if (!webhook) return create.mutateAsync({ ...sent, ...(description && { description }) })
    await update.mutateAsync({ ...sent, description: description || null })
    onClose()
  }
  const title = isRotation ? 'Rotate secret' : webhook ? 'Edit webhook' : 'New webhook'
  const close = () => onClose(create.data)
  return (
    <Modal opened onClose={close} title={title} size="lg" closeOnClickOutside={!secret} closeOnEscape={!secret}>
      {secret ? (
        <SecretShown
          secret={secret}
          label="Copy the secret"
          note="Copy it now. You won't see it again. Use it to verify the signature of events."
          onDone={close}
        />
      ) : isRotation ? (
        <RecordForm values={{}} send={() => rotate.mutateAsync(undefined)} submit="Create new secret">
          {() => (
            <Text>
              For 24 hours, every event is signed with both the new and the current secret, so that you can switch the receiver.
            </Text>
          )}
        </RecordForm>
      ) : (
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
              <Button mr="auto" variant="default" size="compact-sm" onClick={() => form.setFieldValue('events', allEvents)}>
                Select all
              </Button>
            </>
          )}
        </RecordForm>
      )}
    </Modal>
  )
}
