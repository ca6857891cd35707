import { Button, Group, Modal, Text } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Delivery, Webhook } from '../../api/types'
import { lazyComponent } from '../../ui/lazy'
import { settingsPath } from '../../ui/paths'
import { RecordForm } from '../../ui/record-form'
import { useShortcuts } from '../../ui/shortcuts'
import { hostOf } from './webhook-state'
import { useDeleteWebhook, usePauseWebhook, useRotateSecret, useSendTest } from './webhooks.api'

const WebhookSecret = lazyComponent(() => import('./webhook-form').then(({ WebhookSecret }) => ({ default: WebhookSecret })))
const TypedConfirmation = lazyComponent(() => import('../../ui/typed-confirmation'))

interface WebhookActionsProps {
  webhook: Webhook
  /** A test event was queued. */
  onSent: (delivery: Delivery) => void
  onChange: () => void
  /** Stops the page from refetching a webhook that is being deleted. */
  onDeleting: (isDeleting: boolean) => void
}

export function WebhookActions({ webhook, onSent, onChange, onDeleting }: WebhookActionsProps) {
  const [asked, setAsked] = useState<'rotate' | 'delete'>()
  const pause = usePauseWebhook()
  const sendTest = useSendTest()
  const remove = useDeleteWebhook()
  const navigate = useNavigate()
  const isOff = webhook.isPaused || webhook.turnedOffAt !== null
  const close = () => setAsked(undefined)
  useShortcuts('Webhook', [{ keys: 'e', label: 'Edit webhook', run: onChange }])
  return (
    <Group gap="xs">
      {!isOff && (
        <Button loading={sendTest.isPending} onClick={() => sendTest.mutate(webhook, { onSuccess: onSent })}>
          Send test event
        </Button>
      )}
      <Button variant={isOff ? 'filled' : 'default'} onClick={() => pause.mutate({ webhook, change: { isPaused: !isOff } })}>
        {isOff ? 'Turn on' : 'Pause'}
      </Button>
      <Button variant="default" onClick={onChange}>
        Edit
      </Button>
      <Button variant="default" onClick={() => setAsked('rotate')}>
        Rotate secret
      </Button>
      <Button variant="default" onClick={() => setAsked('delete')}>
        Delete
      </Button>
      {asked === 'rotate' && <RotateSecret webhook={webhook} onClose={close} />}
      {asked === 'delete' && (
        <TypedConfirmation
          title="Delete webhook"
          name={hostOf(webhook)}
          submit="Delete webhook"
          act={async () => {
            onDeleting(true)
            await remove.mutateAsync(webhook).catch((error) => {
              onDeleting(false)
              throw error
            })
            await navigate(settingsPath('webhooks'), { replace: true })
          }}
          onClose={close}
        >
          Events are no longer sent, and the delivery log is deleted. Pause the webhook to keep it.
        </TypedConfirmation>
      )}
    </Group>
  )
}

/** Replaces the secret; the old one stays valid for a day. */
function RotateSecret({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const [secret, setSecret] = useState('')
  const rotate = useRotateSecret()
  return (
    <Modal opened onClose={onClose} title="Rotate secret" closeOnClickOutside={!secret} closeOnEscape={!secret}>
      {secret ? (
        <WebhookSecret secret={secret} onDone={onClose} />
      ) : (
        <RecordForm
          values={{}}
          send={async () => setSecret((await rotate.mutateAsync(webhook)).secret)}
          submit="Create new secret"
        >
          {() => (
            <Text>
              For 24 hours, every event is signed with both the new and the current secret, so that you can switch the receiver.
            </Text>
          )}
        </RecordForm>
      )}
    </Modal>
  )
}
