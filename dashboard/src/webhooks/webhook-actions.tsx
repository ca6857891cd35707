import { Button, Group, Modal, Text } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Delivery, Webhook } from '../api/types'
import { lazyPart } from '../parts/lazy-part'
import { RecordForm } from '../parts/record-form'
import { settingsPath } from '../paths'
import { useShortcuts } from '../shell/shortcuts'
import { WebhookSecret } from './webhook-form'
import { hostOf } from './webhook-state'
import { useDeleteWebhook, usePauseWebhook, useRotateSecret, useSendTest } from './webhooks.api'

const TypedConfirmation = lazyPart(() => import('../parts/typed-confirmation'))

interface WebhookActionsProps {
  webhook: Webhook
  /** A test event is on its way. */
  onSent: (delivery: Delivery) => void
  onChange: () => void
}

/** What can be done with a webhook. */
export function WebhookActions({ webhook, onSent, onChange }: WebhookActionsProps) {
  const [asked, setAsked] = useState<'rotate' | 'delete'>()
  const pause = usePauseWebhook()
  const sendTest = useSendTest()
  const remove = useDeleteWebhook()
  const navigate = useNavigate()
  const isOff = webhook.isPaused || webhook.turnedOffAt !== null
  const close = () => setAsked(undefined)
  useShortcuts('Webhook', [{ keys: 'e', label: 'Change the webhook', opens: true, run: onChange }])
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
        Change
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
          title="Delete the webhook"
          name={hostOf(webhook)}
          submit="Delete the webhook"
          act={async () => {
            await remove.mutateAsync(webhook)
            await navigate(settingsPath('webhooks'), { replace: true })
          }}
          onClose={close}
        >
          Nothing is sent to it any more, and its log goes. Pausing keeps both.
        </TypedConfirmation>
      )}
    </Group>
  )
}

/** A new secret for the old one, which signs as well for a day. */
function RotateSecret({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const [secret, setSecret] = useState('')
  const rotate = useRotateSecret()
  return (
    <Modal opened onClose={onClose} title="Rotate the secret" closeOnClickOutside={!secret} closeOnEscape={!secret}>
      {secret ? (
        <WebhookSecret secret={secret} onDone={onClose} />
      ) : (
        <RecordForm
          values={{}}
          send={async () => setSecret((await rotate.mutateAsync(webhook)).secret)}
          submit="Make a new secret"
        >
          {() => (
            <Text>
              For 24 hours every event carries two signatures, by the new secret and by the one you have, so that the receiver can
              be changed over in between.
            </Text>
          )}
        </RecordForm>
      )}
    </Modal>
  )
}
