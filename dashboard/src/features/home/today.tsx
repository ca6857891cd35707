import { ActionIcon, Anchor, Box, Button, Text, Title } from '@mantine/core'
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
import { useState } from 'react'
import { Link } from 'react-router'
import { answer, api } from '../../api/client'
import type { Finding } from '../../api/types'
import { Card, CardHeader } from '../../ui/card'
import { Explained } from '../../ui/explained'
import { ProductMark } from '../../ui/product-mark'
import { formatNumber, withDates } from '../../ui/text/format'
import { useChange } from '../../ui/use-change'
import { attentionQuery } from './attention'
import styles from './home.module.css'

type Kind = Finding['kind']

const groups: { title: string; icon: LucideIcon; kinds: Kind[] }[] = [
  { title: 'Overdue', icon: CalendarClock, kinds: ['task_overdue', 'version_overdue'] },
  { title: 'People waiting', icon: MessageCircleQuestionMark, kinds: ['feedback_waiting', 'bug_spike'] },
  {
    title: 'Figures',
    icon: TrendingUp,
    kinds: ['release_effect', 'metric_anomaly', 'metric_missing', 'product_quiet'],
  },
  { title: 'Money', icon: ReceiptText, kinds: ['mrr_drop', 'cost_jump', 'cost_missing', 'rate_missing'] },
  {
    title: 'Service',
    icon: KeyRound,
    kinds: ['delivery_failing', 'key_expiring', 'feedback_limit', 'backup_failing'],
  },
]

const openLabels: Partial<Record<Kind, string>> = {
  task_overdue: 'Open tasks',
  version_overdue: 'Open release',
  feedback_waiting: 'Open inbox',
  bug_spike: 'Open reports',
  release_effect: 'See effect',
  metric_anomaly: 'Open metric',
  metric_missing: 'Open metric',
  mrr_drop: 'See why',
  rate_missing: 'Add rates',
  cost_missing: 'Add cost',
}

const maxShown = 8

/** Findings, the most severe first, each with the action that settles it. */
export function Today() {
  const { data = [] } = useQuery(attentionQuery)
  const [isWhole, setWhole] = useState(false)
  const [wantsHidden, setWantsHidden] = useState(false)
  const [open, hidden] = [false, true].map((of) => data.filter(({ isHidden }) => isHidden === of)) as [
    Finding[],
    Finding[],
  ]
  const areHidden = wantsHidden && hidden.length > 0
  const findings = areHidden ? hidden : open
  const shown = isWhole ? findings : findings.slice(0, maxShown)
  return (
    <Card aria-label="Today">
      <CardHeader title="Today" count={open.length || undefined}>
        {hidden.length > 0 && (
          <Button
            variant="subtle"
            color="gray"
            size="xs"
            title="Snoozed and dismissed"
            aria-pressed={areHidden}
            onClick={() => setWantsHidden(!areHidden)}
          >
            Hidden {formatNumber(hidden.length)}
          </Button>
        )}
      </CardHeader>
      {findings.length === 0 && (
        <Text c="dimmed" ta="center" py={40} px="lg">
          <CircleCheck size={28} color="var(--positive)" />
          <br />
          All clear. Overdue work, waiting feedback and unusual figures appear here.
        </Text>
      )}
      {[...Map.groupBy(shown, ({ kind }) => groups.find(({ kinds }) => kinds.includes(kind))!)].map(
        ([{ title, icon }, own]) => (
          <section key={title} className={styles.group}>
            <Title order={3} fz="var(--fs-xs)" fw="var(--fw-medium)" c="var(--text-3)" pt={11} pl={20}>
              {title}
            </Title>
            <Box component="ul" m={0} p={4} pl={0}>
              {own.map((finding) => (
                <FindingRow key={finding.id} finding={finding} icon={icon} />
              ))}
            </Box>
          </section>
        ),
      )}
      {findings.length > shown.length && (
        <Button variant="subtle" color="gray" size="xs" m={8} onClick={() => setWhole(true)}>
          Show all {formatNumber(findings.length)}
        </Button>
      )}
    </Card>
  )
}

const action = { size: 'xs', variant: 'default' } as const

function FindingRow({ finding, icon: Icon }: { finding: Finding; icon: LucideIcon }) {
  const { id, kind, severity, direction, product, title, detail, evidence, url, isHidden } = finding
  const { mutate } = useSettle()
  const settle = (message: string, send: Send, undo?: Send) => mutate({ id, message, send, undo })
  const showAgain = () => snooze(id, null)
  const dismiss = () =>
    answer(
      api.POST('/attention/{findingId}/dismiss', {
        params: { path: { findingId: id } },
        body: { severity, direction },
      }),
    )
  const task = kind === 'task_overdue' && /^\/tasks\/(\w+)$/.exec(url)?.[1]
  return (
    <li className={styles.finding} data-severity={severity}>
      <Icon size={24} aria-label={`${severity} severity`} />
      <div>
        <Anchor component={Link} to={url} c="inherit" fw="var(--fw-medium)" underline="never">
          {withDates(title)}
        </Anchor>
        <Text fz="sm" c="dimmed" lineClamp={2}>
          {product && (
            <>
              <ProductMark product={product} size="s" /> <b>{product.name}</b>{' '}
            </>
          )}
          {withDates(detail)}
        </Text>
      </div>
      <Explained label={`Explain ${title}`} explain={evidence} />
      {isHidden ? (
        <Button {...action} onClick={() => settle('Shown again', showAgain)}>
          Show again
        </Button>
      ) : (
        <>
          <ActionIcon
            aria-label={`Snooze ${title} until tomorrow`}
            title="Snooze until tomorrow"
            onClick={() => settle('Snoozed until tomorrow', () => snooze(id, tomorrow()), showAgain)}
          >
            <ClockFading size={16} />
          </ActionIcon>
          <ActionIcon
            aria-label={`Dismiss ${title}`}
            title="Dismiss"
            onClick={() => settle('Dismissed', dismiss, showAgain)}
          >
            <X size={16} />
          </ActionIcon>
          {task ? (
            <Button
              {...action}
              onClick={() =>
                settle(
                  `${title} completed`,
                  () => setStatus(task, 'done'),
                  () => setStatus(task, 'todo'),
                )
              }
            >
              Complete
            </Button>
          ) : (
            <Button {...action} component={Link} to={url}>
              {openLabels[kind] ?? 'Open'}
            </Button>
          )}
        </>
      )}
    </li>
  )
}

function tomorrow() {
  const now = new Date()
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1, 6).toISOString()
}

const snooze = (findingId: string, until: string | null) =>
  answer(api.POST('/attention/{findingId}/snooze', { params: { path: { findingId } }, body: { until } }))

const setStatus = (taskId: string, status: 'todo' | 'done') =>
  answer(api.PATCH('/tasks/{taskId}', { params: { path: { taskId } }, body: { status } }))

type Send = () => Promise<unknown>

/** Does what removes a finding from the list. */
const useSettle = () =>
  useChange({
    send: ({ send }: { id: string; message: string; send: Send; undo: Send | undefined }) => send(),
    show: (client, { id }) =>
      client.setQueryData(attentionQuery.queryKey, (all) => all?.filter((finding) => finding.id !== id)),
    done: ({ message, undo }) => ({ message, ...(undo && { undo }) }),
  })
