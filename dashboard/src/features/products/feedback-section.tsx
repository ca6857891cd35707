import { Button, Group, Text, Title } from '@mantine/core'
import { useState } from 'react'
import type { FeedbackKey, LimitedAddress, Product } from '../../api/types'
import { Empty } from '../../ui/empty'
import { lazyComponent } from '../../ui/lazy'
import { SecretShown } from '../../ui/secret-shown'
import { formatMoment, formatNumber, formatRelative } from '../../ui/text/format'
import { CaptchaSettings } from './captcha-settings'
import { useCreateFeedbackKey, useDeleteFeedbackKey } from './feedback-keys.api'
import { FeedbackLimits } from './feedback-limits'
import { LimitedAddresses } from './limited-addresses'
import { Snippets } from './snippets'

const RotateKey = lazyComponent(() => import('./rotate-key'))
const TypedConfirmation = lazyComponent(() => import('../../ui/typed-confirmation'))

interface FeedbackSectionProps {
  product: Product
  feedbackKey: FeedbackKey | null
  limited: LimitedAddress[]
}

/** Feedback from the product's own pages and apps: the key that lets it in, its limits, and what to paste. */
export function FeedbackSection({ product, feedbackKey: key, limited }: FeedbackSectionProps) {
  const [secret, setSecret] = useState('')
  const create = useCreateFeedbackKey(product.id)
  return (
    <section className="stack">
      <Title order={3}>Feedback from your app</Title>
      {key === null && (
        <Empty
          action={
            <Button
              onClick={() => create.mutate(undefined, { onSuccess: (made) => setSecret(made.key ?? '') })}
              loading={create.isPending}
            >
              Make a Feedback Key
            </Button>
          }
        >
          With a Feedback Key the pages and apps of <bdi>{product.name}</bdi> send you what their users say. It can only submit,
          so it may stand in a page for all to see.
        </Empty>
      )}
      {key && secret && <SecretShown secret={secret} isBeside onDone={() => setSecret('')} />}
      {key && !secret && <KeyRow product={product} feedbackKey={key} onRotated={setSecret} />}
      {key && (
        <>
          <Today feedbackKey={key} />
          <FeedbackLimits product={product} feedbackKey={key} />
          <LimitedAddresses limited={limited} />
          <CaptchaSettings product={product} />
          <Snippets secret={secret} hint={key.hint} />
        </>
      )}
    </section>
  )
}

interface KeyRowProps {
  product: Product
  feedbackKey: FeedbackKey
  onRotated: (secret: string) => void
}

function KeyRow({ product, feedbackKey, onRotated }: KeyRowProps) {
  const [asked, setAsked] = useState<'rotate' | 'delete'>()
  const remove = useDeleteFeedbackKey(product.id)
  const { hint, createdAt, rotatedAt, lastUsedAt, previousKeyValidUntil } = feedbackKey
  const madeAt = rotatedAt ?? createdAt
  const close = () => setAsked(undefined)
  return (
    <div className="row">
      <div className="row-text">
        <Text fw={500}>
          Feedback Key <span className="dim">…{hint}</span>
        </Text>
        <Text size="xs" c="dimmed">
          {lastUsedAt ? <span title={formatMoment(lastUsedAt)}>Last used {formatRelative(lastUsedAt)}</span> : 'Never used'}
          <span title={formatMoment(madeAt)}> · made {formatRelative(madeAt)}</span>
          {previousKeyValidUntil && <> · the one before works until {formatMoment(previousKeyValidUntil)}</>}
        </Text>
      </div>
      <Group gap="xs" wrap="nowrap">
        <Button variant="default" onClick={() => setAsked('rotate')}>
          Rotate
        </Button>
        <Button variant="default" onClick={() => setAsked('delete')}>
          Delete
        </Button>
      </Group>
      {asked === 'rotate' && <RotateKey product={product} onRotated={onRotated} onClose={close} />}
      {asked === 'delete' && (
        <TypedConfirmation
          title="Delete the Feedback Key"
          name={product.name}
          submit="Delete the key"
          act={() => remove.mutateAsync(undefined)}
          onClose={close}
        >
          Whatever sends feedback with it is refused at once. The feedback you have stays.
        </TypedConfirmation>
      )}
    </div>
  )
}

function Today({ feedbackKey: { acceptedToday, dailyLimit } }: { feedbackKey: FeedbackKey }) {
  return (
    <div>
      <Text size="xs" mb={4}>
        {formatNumber(acceptedToday)} of {formatNumber(dailyLimit)} submissions today
        <span className="dim"> · counted anew at midnight UTC</span>
      </Text>
      <meter className="use" min={0} max={dailyLimit} value={acceptedToday} aria-label="Use of today's limit" />
    </div>
  )
}
