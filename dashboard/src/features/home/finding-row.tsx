import { Anchor, Button, Text } from '@mantine/core'
import { ClockFading, type LucideIcon, X } from 'lucide-react'
import { Link } from 'react-router'
import { answer, api } from '../../api/client'
import type { Finding } from '../../api/types'
import { ProductMark } from '../../ui/product-mark'
import { RowActions, rowProps } from '../../ui/row-actions'
import { formatMoment, named, snoozeTimes, withDates } from '../../ui/text/format'
import { useChange } from '../../ui/use-change'
import { attentionQuery } from './attention'
import styles from './home.module.css'

const openLabels: Partial<Record<Finding['kind'], string>> = {
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

const action = { size: 'xs', variant: 'default', className: styles.main! } as const

interface FindingRowProps {
  finding: Finding & { isLeaving?: boolean }
  icon: LucideIcon
  /** Before the row goes away. */
  leave: () => void
}

/** A finding with the action that settles it. */
export function FindingRow({ finding, icon: Icon, leave }: FindingRowProps) {
  const { id, kind, severity, direction, product, title, detail, url, isHidden } = finding
  const { mutate } = useSettle()
  const settle = (message: string, send: Send, undo?: Send) => {
    leave()
    mutate({ id, message, send, undo })
  }
  const showAgain = () => snooze(id, null)
  const dismiss = () =>
    answer(
      api.POST('/attention/{findingId}/dismiss', {
        params: { path: { findingId: id } },
        body: { severity, direction },
      }),
    )
  const task = kind === 'task_overdue' && /^\/tasks\/(\w+)$/.exec(url)?.[1]
  const times = snoozeTimes().map(({ label, until }) => ({
    label: `${label} · ${formatMoment(until)}`,
    run: () => settle(`Snoozed until ${label.toLowerCase()}`, () => snooze(id, until), showAgain),
  }))
  return (
    <li {...rowProps(id, styles.finding)} data-severity={severity} inert={finding.isLeaving ?? false}>
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
          why={`finding/${id}`}
          actions={
            isHidden
              ? []
              : [
                  {
                    label: 'Snooze',
                    icon: ClockFading,
                    hint: 's',
                    items: times,
                  },
                  {
                    label: 'Dismiss',
                    icon: X,
                    hint: 'd',
                    run: () => settle('Dismissed', dismiss, showAgain),
                  },
                ]
          }
        />
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
    </li>
  )
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
