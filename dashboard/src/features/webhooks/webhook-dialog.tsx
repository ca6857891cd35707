import { Button, Checkbox, Modal, NativeSelect, SimpleGrid, Text, TextInput } from '@mantine/core'
import { api, record } from '../../api/client'
import type { CreateWebhook, Webhook } from '../../api/types'
import { optionsOf } from '../../ui/labels'
import { ProductsSelect } from '../../ui/products-select'
import { RecordForm } from '../../ui/record-form'
import { SecretShown } from '../../ui/secret-shown'
import { useChange } from '../../ui/use-change'
import { allEvents, byId, eventName, formats, useUpdateWebhook } from './webhooks.api'

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
  const create = useChange({
    send: (body: CreateWebhook) => record(api.POST('/webhooks', { body })),
    quiet: true,
  })
  const rotate = useChange({
    send: () => record(api.POST('/webhooks/{webhookId}/rotate', byId(id))),
    quiet: true,
  })
  const update = useUpdateWebhook(id, true)
  const created = create.data ?? rotate.data
  // Only this format is signed.
  const secret = created?.format === 'standard' && created.secret
  const { url = '', format = '', description, events = [], productIds } = webhook ?? {}
  const values = {
    url,
    format: format as Webhook['format'] | '',
    description: description ?? '',
    events,
    productIds: productIds ?? [],
  }
  const send = async ({ format, description, productIds, ...sent }: typeof values) => {
    // Unchanged, an empty list may stand for deleted products, not for all.
    const isSame = productIds.join() === values.productIds.join()
    const limited = {
      ...sent,
      ...(format && { format }),
      ...(!isSame && { productIds: productIds.length ? productIds : null }),
    }
    if (!webhook) {
      const created = await create.mutateAsync({ ...limited, ...(description && { description }) })
      if (created.format !== 'standard') onClose(created)
      return
    }
    await update.mutateAsync({ ...limited, description: description || null })
    onClose()
  }
  const title = isRotation ? 'Rotate secret' : webhook ? 'Edit webhook' : 'New webhook'
  const close = () => onClose(create.data)
  return (
    <Modal
      opened
      onClose={close}
      title={title}
      size="lg"
      closeOnClickOutside={!secret}
      closeOnEscape={!secret}
    >
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
              For 24 hours, every event is signed with both the new and the current secret, so that you can
              switch the receiver.
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
                description="Your https endpoint, the webhook URL of a chat channel, or a topic of ntfy."
                placeholder="https://example.com/hooks/prodops"
                type="url"
                data-autofocus
                {...form.getInputProps('url')}
              />
              <NativeSelect
                label="Format"
                data={[...(webhook ? [] : [{ value: '', label: 'By the URL' }]), ...optionsOf(formats)]}
                {...form.getInputProps('format')}
              />
              <TextInput label="Description" {...form.getInputProps('description')} />
              <ProductsSelect
                description="Empty: events of all products, and of ideas and tasks without a product."
                {...form.getInputProps('productIds')}
              />
              <Checkbox.Group label="Events" {...form.getInputProps('events')}>
                <SimpleGrid cols={2} spacing="xs" mt="xs">
                  {allEvents.map((type) => (
                    <Checkbox key={type} value={type} label={eventName(type)} />
                  ))}
                </SimpleGrid>
              </Checkbox.Group>
              <Button
                mr="auto"
                variant="default"
                size="compact-sm"
                onClick={() => form.setFieldValue('events', allEvents)}
              >
                Select all
              </Button>
            </>
          )}
        </RecordForm>
      )}
    </Modal>
  )
}
