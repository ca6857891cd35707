import { Box, Button, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import {
  Bug,
  CalendarClock,
  CircleCheck,
  KeyRound,
  type LucideIcon,
  MessageCircleQuestionMark,
  Moon,
  ReceiptText,
  Rocket,
  TrendingUp,
  Unplug,
} from 'lucide-react'
import { useState } from 'react'
import type { Finding } from '../../api/types'
import { Card, CardHeader } from '../../ui/card'
import { useRowCursor } from '../../ui/cursor'
import { useLeaving, useStableOrder } from '../../ui/hooks'
import { withKey } from '../../ui/row-actions'
import { useShortcuts } from '../../ui/shortcuts'
import { formatNumber } from '../../ui/text/format'
import { attentionQuery } from './attention'
import { FindingRow } from './finding-row'
import styles from './home.module.css'

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

const maxShown = 8

/**
 * Findings, each with the action that settles it. The order is that of when they were first seen: nothing
 * moves under the pointer.
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
