import { Anchor, Box, Button, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import {
  Bug,
  CalendarClock,
  CircleCheck,
  ClockFading,
  KeyRound,
  type LucideIcon,
  MessageCircleQuestionMark,
  Moon,
  ReceiptText,
  Rocket,
  TrendingUp,
  Unplug,
  X,
} from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { answer, api } from '../../api/client'
import type { Finding } from '../../api/types'
import { Card, CardHeader } from '../../ui/card'
import { useRowCursor } from '../../ui/cursor'
import { Explained } from '../../ui/explained'
import { useLeaving, useStableOrder } from '../../ui/hooks'
import { lazyOverlay } from '../../ui/lazy'
import { ProductMark } from '../../ui/product-mark'
import { RowActions, withKey } from '../../ui/row-actions'
import { useShortcuts } from '../../ui/shortcuts'
import {
  daysAfter,
  formatNumber,
  formatShortDay,
  formatWeekday,
  momentOf,
  named,
  today,
  withDates,
} from '../../ui/text/format'
import { useChange } from '../../ui/use-change'
import { attentionQuery } from './attention'
import styles from './home.module.css'

const SnoozeDate = lazyOverlay(() => import('./snooze-date'))

type Kind = Finding['kind']

const groups: { title: string; kinds: Partial<Record<Kind, LucideIcon>> }[] = [
  { title: 'Overdue', kinds: { task_overdue: CalendarClock, version_overdue: CalendarClock } },
  { title: 'People waiting', kinds: { feedback_waiting: MessageCircleQuestionMark, bug_spike: Bug } },
  {
    title: 'Figures',
    kinds: {
      release_effect: Rocket,
      metric_anomaly: TrendingUp,
      metric_missing: Unplug,
      product_quiet: Moon,
    },
  },
  {
    title: 'Money',
    kinds: {
      mrr_drop: TrendingUp,
      cost_jump: ReceiptText,
      cost_missing: ReceiptText,
      rate_missing: ReceiptText,
    },
  },
  {
    title: 'Service',
    kinds: {
      delivery_failing: Unplug,
      key_expiring: KeyRound,
      feedback_limit: KeyRound,
      backup_failing: Unplug,
    },
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

/**
 * Findings, each with the action that settles it. The order is that of when they were first seen: nothing moves
 * under the pointer.
 */
export function Today() {
  const { data = [] } = useQuery(attentionQuery)
  const [isWhole, setWhole] = useState(false)
  const [wantsHidden, setWantsHidden] = useState(false)
  const hidden = data.filter(({ isHidden }) => isHidden)
  const areHidden = wantsHidden && hidden.length > 0
  const count = data.length - hidden.length
  const findings = useStableOrder(
    useLeaving(
      data.filter(({ isHidden }) => isHidden === areHidden),
      areHidden,
    ),
  )
  const inGroups = groups.map(({ title, kinds }) => ({
    title,
    own: findings.filter(({ kind }) => kinds[kind]),
    kinds,
  }))
  const shown = new Set(
    inGroups
      .flatMap(({ own }) => own)
      .slice(0, isWhole ? undefined : maxShown)
      .map(({ id }) => id),
  )
  const ids = [...shown].filter((id) => findings.some((one) => one.id === id && !one.isLeaving))
  const { leave } = useRowCursor('Today', ids)
  const keyOf = (keys: string, label: string) => ({
    keys,
    label,
    isAvailable: () => Boolean(withKey(keys)),
    run: () => withKey(keys)?.click(),
  })
  useShortcuts('Today', [
    keyOf('Enter', 'Open'),
    keyOf('e', 'Complete task'),
    keyOf('s', 'Snooze'),
    keyOf('d', 'Dismiss'),
  ])
  return (
    <Card aria-label="Today">
      <CardHeader title="Today" count={count || undefined}>
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
      {inGroups.map(({ title, own, kinds }) => {
        const rows = own.filter(({ id }) => shown.has(id))
        if (rows.length === 0) return null
        return (
          <section key={title} className={styles.group}>
            <Title order={3} fz="var(--fs-xs)" fw="var(--fw-medium)" c="var(--text-3)" pt={11} pl={20}>
              {title}
            </Title>
            <Box component="ul" m={0} p={4} pl={0}>
              {rows.map((finding) => (
                <FindingRow
                  key={finding.id}
                  finding={finding}
                  icon={kinds[finding.kind]!}
                  leave={() => leave(finding.id)}
                />
              ))}
            </Box>
          </section>
        )
      })}
      {findings.length > shown.size && (
        <Button variant="subtle" color="gray" size="xs" m={8} onClick={() => setWhole(true)}>
          Show all {formatNumber(findings.length)}
        </Button>
      )}
    </Card>
  )
}

const action = { size: 'xs', variant: 'default', className: styles.main! } as const

interface FindingRowProps {
  finding: Finding & { isLeaving?: boolean }
  icon: LucideIcon
  /** Before the row goes away. */
  leave: () => void
}

function FindingRow({ finding, icon: Icon, leave }: FindingRowProps) {
  const { id, kind, severity, direction, product, title, detail, evidence, url, isHidden } = finding
  const { mutate } = useSettle()
  const [isChoosing, { open, close }] = useDisclosure()
  const settle = (message: string, send: Send, undo?: Send) => {
    leave()
    mutate({ id, message, send, undo })
  }
  const showAgain = () => snooze(id, null)
  const snoozeUntil = (label: string, until: string) =>
    settle(`Snoozed until ${label}`, () => snooze(id, until), showAgain)
  const dismiss = () =>
    answer(
      api.POST('/attention/{findingId}/dismiss', {
        params: { path: { findingId: id } },
        body: { severity, direction },
      }),
    )
  const task = kind === 'task_overdue' && /^\/tasks\/(\w+)$/.exec(url)?.[1]
  const times = snoozeTimes().map(({ label, name, until }) => ({
    label,
    run: () => snoozeUntil(name, until),
  }))
  return (
    <li
      className={styles.finding}
      data-severity={severity}
      data-record={id}
      tabIndex={-1}
      inert={finding.isLeaving ?? false}
    >
      <div>
        <Icon size={24} aria-label={`${severity} severity`} />
        <div className={styles.text}>
          <Anchor
            component={Link}
            to={url}
            c="inherit"
            fw="var(--fw-medium)"
            underline="never"
            data-key="Enter"
          >
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
        <RowActions
          of={title}
          actions={
            isHidden
              ? []
              : [
                  {
                    label: 'Snooze',
                    icon: ClockFading,
                    hint: 's',
                    items: [...times, { label: 'Until a date…', run: open }],
                  },
                  {
                    label: 'Dismiss',
                    icon: X,
                    hint: 'd',
                    run: () => settle('Dismissed', dismiss, showAgain),
                  },
                ]
          }
        >
          <Explained label={`Explain ${title}`} explain={evidence} />
        </RowActions>
        {isHidden ? (
          <Button {...action} onClick={() => settle('Shown again', showAgain)}>
            Show again
          </Button>
        ) : task ? (
          <Button
            {...action}
            data-key="e"
            title="Complete · E"
            onClick={() =>
              settle(
                `${named(title)} completed`,
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
      </div>
      {isChoosing && (
        <SnoozeDate
          title={title}
          onClose={close}
          onChoose={(day) => {
            close()
            snoozeUntil(formatShortDay(day), momentOf(day, morning))
          }}
        />
      )}
    </li>
  )
}

const morning = 8
const laterMs = 3 * 3_600_000

/** When a finding may come back, in the time zone of the account. */
function snoozeTimes() {
  const later = new Date(Date.now() + laterMs)
  const tomorrow = daysAfter(today(), 1)
  const monday = daysAfter(today(), 7 - ((new Date(today()).getUTCDay() + 6) % 7))
  return [
    ...(today(later) === today()
      ? [{ label: 'Later today', name: 'later today', until: later.toISOString() }]
      : []),
    { label: 'Tomorrow', name: 'tomorrow', until: momentOf(tomorrow, morning) },
    {
      label: `Next week, ${formatWeekday(monday)}, ${formatShortDay(monday)}`,
      name: formatShortDay(monday),
      until: momentOf(monday, morning),
    },
  ]
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
