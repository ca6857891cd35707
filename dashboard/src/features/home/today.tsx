import { ActionIcon, Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import {
  CalendarClock,
  CircleCheck,
  ClockFading,
  KeyRound,
  type LucideIcon,
  MessageCircleQuestionMark,
  ReceiptText,
  TrendingUp,
  X,
} from 'lucide-react'
import { Link } from 'react-router'
import { answer, api, record } from '../../api/client'
import type { Finding } from '../../api/types'
import { Card, CardHeader } from '../../ui/card'
import { ProductMark } from '../../ui/product-mark'
import { formatDay, formatMonth } from '../../ui/text/format'
import { useChange } from '../../ui/use-change'
import { attentionQuery } from './attention'
import styles from './home.module.css'

type Kind = Finding['kind']

const groups: { title: string; icon: LucideIcon; kinds: Kind[] }[] = [
  { title: 'Overdue', icon: CalendarClock, kinds: ['task_overdue', 'version_overdue'] },
  { title: 'People waiting', icon: MessageCircleQuestionMark, kinds: ['feedback_waiting', 'bug_spike'] },
  { title: 'Figures', icon: TrendingUp, kinds: ['release_effect', 'metric_anomaly', 'metric_missing', 'product_quiet'] },
  { title: 'Money', icon: ReceiptText, kinds: ['mrr_drop', 'cost_jump', 'cost_missing', 'rate_missing'] },
  { title: 'Service', icon: KeyRound, kinds: ['delivery_failing', 'key_expiring', 'feedback_limit', 'backup_failing'] },
]

const openLabels: Partial<Record<Kind, string>> = {
  version_overdue: 'Open release',
  feedback_waiting: 'Open inbox',
  bug_spike: 'Open reports',
  release_effect: 'See effect',
  metric_anomaly: 'Open metric',
  metric_missing: 'Open metric',
  rate_missing: 'Add rates',
  cost_missing: 'Add cost',
}

/** What needs attention, each with the action that settles it. */
export function Today() {
  const findings = useQuery(attentionQuery).data ?? []
  return (
    <Card aria-label="Today">
      <CardHeader title="Today" count={findings.length || undefined} />
      {findings.length === 0 && (
        <Text c="dimmed" ta="center" py={40} px="lg">
          <CircleCheck size={28} color="var(--positive)" />
          <br />
          All clear. Overdue work, waiting feedback and unusual figures appear here.
        </Text>
      )}
      {groups.map(({ title, icon, kinds }) => {
        const own = findings.filter(({ kind }) => kinds.includes(kind))
        return (
          own.length > 0 && (
            <section key={title} className={styles.group} aria-label={title}>
              <h3>{title}</h3>
              <ul>
                {own.map((finding) => (
                  <FindingRow key={finding.id} finding={finding} icon={icon} />
                ))}
              </ul>
            </section>
          )
        )
      })}
    </Card>
  )
}

function FindingRow({ finding, icon: Icon }: { finding: Finding; icon: LucideIcon }) {
  const { id, kind, severity, product, title, detail, url } = finding
  const hide = useHide()
  const complete = useComplete()
  const taskId = kind === 'task_overdue' ? url.match(/^\/tasks\/(\w+)$/)?.[1] : undefined
  return (
    <li className={styles.finding} data-severity={severity}>
      <Icon size={24} aria-label={`${severity} severity`} />
      <div>
        <Link to={url}>{withDates(title)}</Link>
        <p>
          {product && (
            <>
              <ProductMark product={product} size="s" /> <b>{product.name}</b>
            </>
          )}
          <span>{withDates(detail)}</span>
        </p>
      </div>
      <ActionIcon
        aria-label={`Snooze ${title} until tomorrow`}
        title="Snooze until tomorrow"
        onClick={() => hide.mutate({ finding, until: tomorrow() })}
      >
        <ClockFading size={16} />
      </ActionIcon>
      <ActionIcon aria-label={`Dismiss ${title}`} title="Dismiss" onClick={() => hide.mutate({ finding, until: null })}>
        <X size={16} />
      </ActionIcon>
      {taskId ? (
        <Button size="xs" variant="default" onClick={() => complete.mutate({ id, taskId, title })}>
          Complete
        </Button>
      ) : (
        <Button size="xs" variant="default" component={Link} to={url}>
          {openLabels[kind] ?? (kind === 'task_overdue' ? 'Open tasks' : 'Open')}
        </Button>
      )}
    </li>
  )
}

function tomorrow() {
  const now = new Date()
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1, 6).toISOString()
}

/** The service writes days and months as in ISO 8601. */
const withDates = (text: string) => text.replaceAll(/\b\d{4}-\d\d-\d\d\b/g, formatDay).replaceAll(/\b\d{4}-\d\d\b/g, formatMonth)

const without = (id: string) => (findings?: Finding[]) => findings?.filter((finding) => finding.id !== id)

const snooze = (findingId: string, until: string | null) =>
  answer(api.POST('/attention/{findingId}/snooze', { params: { path: { findingId } }, body: { until } }))

/** Snoozes a finding, or dismisses it without a time. */
const useHide = () =>
  useChange({
    send: ({ finding: { id: findingId, severity, direction }, until }: { finding: Finding; until: string | null }) =>
      until
        ? snooze(findingId, until)
        : answer(api.POST('/attention/{findingId}/dismiss', { params: { path: { findingId } }, body: { severity, direction } })),
    show: (client, { finding }) => client.setQueryData(attentionQuery.queryKey, without(finding.id)),
    done: ({ finding, until }) => ({
      message: until ? 'Snoozed until tomorrow' : 'Dismissed',
      undo: () => snooze(finding.id, null),
    }),
  })

const useComplete = () =>
  useChange({
    send: ({ taskId }: { id: string; taskId: string; title: string }) =>
      record(api.PATCH('/tasks/{taskId}', { params: { path: { taskId } }, body: { status: 'done' } })),
    show: (client, { id }) => client.setQueryData(attentionQuery.queryKey, without(id)),
    done: ({ taskId, title }) => ({
      message: `${title} completed`,
      undo: () => answer(api.PATCH('/tasks/{taskId}', { params: { path: { taskId } }, body: { status: 'todo' } })),
    }),
  })
