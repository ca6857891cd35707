import { Button } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router'
import type { Delivery, Webhook } from '../../api/types'
import { Choice } from '../../ui/choice'
import { useCursor } from '../../ui/cursor'
import { Empty } from '../../ui/empty'
import { lazyComponent, lazyPanel } from '../../ui/lazy'
import { Page } from '../../ui/page'
import { settingsPath } from '../../ui/paths'
import { type Column, RecordGrid } from '../../ui/record-grid'
import { formatMoment, formatNumber, formatRelative, unknown } from '../../ui/text/format'
import { WhenRead } from '../../ui/when-read'
import { WebhookActions } from './webhook-actions'
import { DeliveryState, eventsOf, hostOf, WebhookState } from './webhook-state'
import { deliveriesQuery, useReplayFailed, webhookQuery } from './webhooks.api'
import styles from './webhooks.module.css'

const DeliveryPanel = lazyPanel(() => import('./delivery-panel'))
const WebhookForm = lazyComponent(() => import('./webhook-form'))

const columns: Column<Delivery>[] = [
  { title: 'Event', width: 'minmax(0, 1fr)', cell: ({ type }) => type },
  { title: 'State', width: '96px', cell: (delivery) => <DeliveryState delivery={delivery} /> },
  { title: 'Response', width: '76px', cell: ({ lastAttempt }) => lastAttempt?.status ?? unknown, figure: true },
  { title: 'Attempts', width: '68px', cell: ({ attemptCount }) => formatNumber(attemptCount), figure: true, wideOnly: true },
  {
    title: 'Time',
    width: '112px',
    cell: ({ createdAt }) => <span title={formatMoment(createdAt)}>{formatRelative(createdAt)}</span>,
  },
]

/** Next to an open delivery. */
const narrowColumns = columns.filter(({ wideOnly }) => !wideOnly)

/** A webhook with its deliveries; `?delivery=` opens one, `?failed` shows only failed ones. */
export function Component() {
  const { webhookId = '' } = useParams()
  const [isDeleting, setDeleting] = useState(false)
  const { data: webhook, error } = useQuery({ ...webhookQuery(webhookId), enabled: !isDeleting })
  const [params, setParams] = useSearchParams()
  const opened = params.get('delivery')
  const open = (delivery: string | null) =>
    setParams(changed('delivery', delivery), { replace: opened !== null && delivery !== null })
  const replay = useReplayFailed()
  const [isChanging, setChanging] = useState(false)
  const navigate = useNavigate()
  const close = (created?: Webhook) => {
    setChanging(false)
    if (created) void navigate(settingsPath(`webhooks/${created.id}`), { replace: true })
  }
  return (
    <Page title={webhook ? `Webhook to ${hostOf(webhook)}` : 'Webhook'} calls={[]}>
      <Link to={settingsPath('webhooks')} className={styles.link}>
        ← All webhooks
      </Link>
      <WhenRead data={webhook} error={error} gone="Webhook not found. It may have been deleted." height={96}>
        {(webhook) => (
          <>
            <Head webhook={webhook} />
            <WebhookActions
              webhook={webhook}
              onSent={({ id }) => open(id)}
              onChange={() => setChanging(true)}
              onDeleting={setDeleting}
            />
            <div className="filters">
              <Choice
                label="All deliveries"
                width={160}
                value={params.has('failed') ? 'failed' : null}
                options={[{ value: 'failed', label: 'Failed' }]}
                onChange={(value) => setParams(changed('failed', value && ''))}
              />
              {params.has('failed') && !webhook.isPaused && !webhook.turnedOffAt && (
                <Button size="xs" variant="default" loading={replay.isPending} onClick={() => replay.mutate(webhook)}>
                  Resend all
                </Button>
              )}
            </div>
            <Deliveries webhook={webhook} enabled={!isDeleting} isFailed={params.has('failed')} opened={opened} onOpen={open} />
            {opened && (
              <DeliveryPanel webhook={webhook} id={opened} onReplayed={({ id }) => open(id)} onClose={() => open(null)} />
            )}
          </>
        )}
      </WhenRead>
      {isChanging && webhook && <WebhookForm webhook={webhook} onClose={close} />}
    </Page>
  )
}

const changed = (name: string, value: string | null) => (now: URLSearchParams) => {
  const next = new URLSearchParams(now)
  if (value === null) next.delete(name)
  else next.set(name, value)
  return next
}

function Head({ webhook }: { webhook: Webhook }) {
  const { url, description, hint, previousSecretUntil } = webhook
  return (
    <div className={styles.head}>
      <div className={styles.title}>{url}</div>
      <div className={styles.meta}>
        {description && `${description} · `}
        {eventsOf(webhook)}
      </div>
      <div className={styles.meta}>
        <WebhookState webhook={webhook} /> · Secret …{hint}
        {previousSecretUntil && <> · Previous secret valid until {formatMoment(previousSecretUntil)}</>}
      </div>
    </div>
  )
}

interface DeliveriesProps {
  webhook: Webhook
  enabled: boolean
  isFailed: boolean
  opened: string | null
  onOpen: (id: string) => void
}

function Deliveries({ webhook, enabled, isFailed, opened, onOpen }: DeliveriesProps) {
  const { data, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    ...deliveriesQuery(webhook.id, isFailed),
    enabled,
  })
  const deliveries = useMemo(() => data?.pages.flatMap((page) => page.deliveries), [data])
  const keyboard = useCursor()
  return (
    <RecordGrid
      label="Deliveries"
      records={deliveries}
      columns={opened ? narrowColumns : columns}
      nameOf={({ type }) => type}
      onOpen={({ id }) => onOpen(id)}
      keyboard={keyboard}
      current={opened ?? undefined}
      onEnd={() => hasNextPage && !isFetchingNextPage && void fetchNextPage()}
      empty={
        <Empty>
          {isFailed
            ? 'No failed deliveries in the last 7 days'
            : 'No deliveries in the last 7 days. Send a test event to try it.'}
        </Empty>
      }
    />
  )
}
