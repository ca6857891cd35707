import { Button, Checkbox, SegmentedControl, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { FeedbackKey, Product } from '../../api/types'
import { Card, CardHeader } from '../../ui/card'
import { useCreateFeedbackKey, widgetSnippet } from '../../ui/feedback-key'
import { lazyComponent } from '../../ui/lazy'
import { RecordForm } from '../../ui/record-form'
import { Copyable } from '../../ui/secret-shown'
import { formatMoment, formatNumber, formatRelative } from '../../ui/text/format'
import { useDeleteFeedbackKey, useRotateFeedbackKey } from './products.api'
import styles from './products.module.css'

const TypedConfirmation = lazyComponent(() => import('../../ui/typed-confirmation'))

/** A section of the settings. */
export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card aria-label={title}>
    <CardHeader title={title} />
    <div className={styles.section}>{children}</div>
  </Card>
)

/** The key that lets the product's own pages and apps send feedback. */
export function FeedbackKeyCard({ product, feedbackKey: key }: { product: Product; feedbackKey: FeedbackKey | null }) {
  const [dialog, setDialog] = useState<'rotate' | 'delete'>()
  const create = useCreateFeedbackKey(product.id)
  const remove = useDeleteFeedbackKey(product.id)
  const close = () => setDialog(undefined)
  if (!key) {
    return (
      <Section title="Feedback Key">
        <div className={styles.row}>
          <Text size="sm" c="dimmed">
            Lets pages and apps of this product send feedback. It can only submit, so it is safe to publish.
          </Text>
          <Button loading={create.isPending} onClick={() => create.mutate(undefined)}>
            Create Feedback Key
          </Button>
        </div>
      </Section>
    )
  }
  const createdAt = key.rotatedAt ?? key.createdAt
  return (
    <Section title="Feedback Key">
      {key.key ? (
        <Copyable label="Copy Feedback Key" text={key.key} />
      ) : (
        <Text size="sm">…{key.hint}: created before keys could be shown: rotate to get a visible one.</Text>
      )}
      <div className={styles.row}>
        <Text size="sm" c="dimmed">
          Safe to publish: it can only submit feedback.{' '}
          <span title={formatMoment(createdAt)}>Created {formatRelative(createdAt)}</span> ·{' '}
          {key.lastUsedAt ? (
            <span title={formatMoment(key.lastUsedAt)}>Last used {formatRelative(key.lastUsedAt)}</span>
          ) : (
            'Never used'
          )}
          {key.previousKeyValidUntil && <> · Previous key valid until {formatMoment(key.previousKeyValidUntil)}</>}
        </Text>
        <Button variant="default" onClick={() => setDialog('rotate')}>
          Rotate
        </Button>
        <Button variant="default" onClick={() => setDialog('delete')}>
          Delete
        </Button>
      </div>
      <Today feedbackKey={key} />
      {dialog === 'rotate' && <RotateKey product={product} onClose={close} />}
      {dialog === 'delete' && (
        <TypedConfirmation
          title="Delete Feedback Key"
          name={product.name}
          submit="Delete key"
          act={() => remove.mutateAsync(undefined)}
          onClose={close}
        >
          Pages and apps that use it can no longer send feedback. Existing feedback is kept.
        </TypedConfirmation>
      )}
    </Section>
  )
}

function Today({ feedbackKey: { acceptedToday, dailyLimit } }: { feedbackKey: FeedbackKey }) {
  return (
    <div className={styles.today}>
      <Text size="xs" c="dimmed">
        {formatNumber(acceptedToday)} of {formatNumber(dailyLimit)} submissions today · resets at midnight UTC
      </Text>
      <meter min={0} max={dailyLimit} value={acceptedToday} aria-label="Submissions today" />
    </div>
  )
}

function RotateKey({ product, onClose }: { product: Product; onClose: () => void }) {
  const rotate = useRotateFeedbackKey(product.id)
  const send = async (values: { overlap: boolean }) => {
    await rotate.mutateAsync(values)
    onClose()
  }
  return (
    <RecordForm
      values={{ overlap: true }}
      send={send}
      submit="Rotate key"
      variant="default"
      more={
        <Button variant="subtle" color="gray" size="sm" onClick={onClose}>
          Cancel
        </Button>
      }
    >
      {(form) => (
        <>
          <Text>A new key replaces this one. Today's count continues.</Text>
          <Checkbox
            autoFocus
            label="Keep the old key for 24 hours"
            description="Time to replace it. Otherwise the old key stops working immediately."
            {...form.getInputProps('overlap', { type: 'checkbox' })}
          />
        </>
      )}
    </RecordForm>
  )
}

/** What sends a submission, by where it is pasted. */
const snippets = {
  Widget: widgetSnippet,
  'Custom form': (key: string) => `<form id="feedback">
  <textarea name="content" required maxlength="5000" aria-label="Your feedback"></textarea>
  <button>Send</button>
</form>
<script>
  document.getElementById('feedback').addEventListener('submit', async (event) => {
    event.preventDefault()
    const form = event.target
    const answer = await fetch('${location.origin}/api/v1/feedback', {
      method: 'POST',
      headers: { Authorization: 'Bearer ${key}', 'Content-Type': 'application/json' },
      body: JSON.stringify({ content: form.content.value, type: 'OTHER', metadata: location.pathname }),
    })
    if (answer.ok) form.reset()
  })
</script>`,
  Shell: (key: string) => `curl -X POST ${location.origin}/api/v1/feedback \\
  -H "Authorization: Bearer ${key}" \\
  -H "Content-Type: application/json" \\
  -d '{"content":"I like it","type":"PRAISE"}'`,
}
type Snippet = keyof typeof snippets

export function Install({ feedbackKey: { key, hint } }: { feedbackKey: FeedbackKey }) {
  const [kind, setKind] = useState<Snippet>('Widget')
  return (
    <Section title="Install">
      <SegmentedControl
        size="xs"
        aria-label="Snippet"
        data={Object.keys(snippets)}
        value={kind}
        onChange={(value) => setKind(value as Snippet)}
      />
      {!key && (
        <Text size="sm" c="dimmed">
          Replace svc_fb_…{hint} with the whole key. Lost it? Rotate the key.
        </Text>
      )}
      <Copyable label="Copy snippet" text={snippets[kind](key ?? `svc_fb_…${hint}`)} />
    </Section>
  )
}
