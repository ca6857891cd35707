import { Button, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { impactQuery } from '../../api/metrics'
import { versionsQuery } from '../../api/products'
import type { PortfolioProduct, Product } from '../../api/types'
import { Amount } from '../../ui/amount'
import { Card, CardHeader, Change, hairline, KeyFigure } from '../../ui/card'
import { feedbackPath, productPath, tasksPath, versionPath } from '../../ui/paths'
import { Pending } from '../../ui/pending'
import { windowAfter } from '../../ui/release-effect'
import {
  daysAgo,
  daysSince,
  formatNumber,
  formatShortDay,
  formatShortMonth,
  today,
  unknown,
} from '../../ui/text/format'
import { metricName, useWhyLink, whyMrr } from '../../ui/why-address'
import { toDateQuery } from '../finance/to-date'
import { ImpactWords } from '../versions/impact-words'
import { countWord, HeadlineChange, openFeedback } from './portfolio'
import styles from './products.module.css'

/** The current figures. */
export function KeyFigures({ product, figures }: { product: Product; figures: PortfolioProduct }) {
  const money = useQuery(toDateQuery(product.id)).data
  const why = useWhyLink()
  const next = useQuery(versionsQuery(product.id))
    .data?.flatMap(({ status, version, plannedAt }) =>
      plannedAt && status !== 'RELEASED' ? { version, plannedAt } : [],
    )
    .sort((a, b) => a.plannedAt.localeCompare(b.plannedAt))[0]
  const { headline, lastRelease, openTasks, overdueTasks } = figures
  return (
    <Card className={styles.strip!} bg="var(--hairline)" aria-label="Key figures">
      <KeyFigure
        label={headline?.name ?? 'Primary metric'}
        value={formatNumber(headline?.latest?.value ?? null, 'compact')}
        to={
          headline?.latest
            ? why(metricName(product, headline.key, { on: headline.latest.date }))
            : productPath(product, 'metrics')
        }
      >
        {headline ? <HeadlineChange product={product} headline={headline} /> : 'No metric yet'}
      </KeyFigure>
      <KeyFigure
        label="MRR"
        note={formatShortDay(today())}
        {...(money && { to: why(whyMrr(today(), product)) })}
        value={money ? <Amount amount={money.mrr.value} currency={money.currency} /> : unknown}
      >
        {!money && <Pending what="MRR" of={['finance']} shape={[[18]]} />}
        {money?.mrr.change === null && (money.mrr.value > 0 ? 'New this month' : 'No subscriptions')}
        {money && money.mrr.change !== null && (
          <>
            <Change of={money.mrr.change} /> vs end of {formatShortMonth(money.lastMonth.from)}
          </>
        )}
      </KeyFigure>
      <KeyFigure
        label="Open bugs"
        value={formatNumber(figures.openFeedback.BUG)}
        to={feedbackPath(product, '&type=BUG')}
      >
        {formatNumber(openFeedback(figures))} open feedback in all
      </KeyFigure>
      <KeyFigure label="Open tasks" value={formatNumber(openTasks)} to={productPath(product, 'tasks')}>
        {overdueTasks === 0 && 'None overdue'}
        {overdueTasks > 0 && (
          <Link
            to={tasksPath(product, '&due=overdue')}
            style={{ color: 'var(--negative)', textDecoration: 'none' }}
          >
            {formatNumber(overdueTasks)} overdue
          </Link>
        )}
      </KeyFigure>
      <KeyFigure
        label="Last release"
        value={lastRelease?.version ?? unknown}
        to={lastRelease ? versionPath(product, lastRelease.version) : productPath(product, 'versions')}
      >
        {lastRelease ? daysAgo(lastRelease.date) : 'No releases yet'}
        {next && ` · ${next.version} due ${formatShortDay(next.plannedAt.slice(0, 10))}`}
      </KeyFigure>
    </Card>
  )
}

interface SinceProps {
  product: Product
  release: PortfolioProduct['lastRelease']
  /** Shown below it, once its height is known. */
  children: ReactNode
}

/** Changes after the last release, and the feedback and tasks since. */
export function Since({ product, release, children }: SinceProps) {
  const { data: impact, isLoading } = useQuery({
    ...impactQuery(
      { productId: product.id, id: release?.id ?? '', releasedAt: release?.date ?? null },
      windowAfter(daysSince(release?.date ?? today())),
    ),
    enabled: release !== null,
  })
  if (!release) return children
  if (isLoading) return <Skeleton h={640} />
  const { bugs, feedback, tasksDone } = release.since
  const counts = [
    { count: bugs, label: bugs === 1 ? 'bug report' : 'bug reports', to: feedbackPath(product, '&type=BUG') },
    { count: feedback, label: 'feedback', to: `${productPath(product)}?kind=feedback` },
    {
      count: tasksDone,
      label: tasksDone === 1 ? 'task done' : 'tasks done',
      to: `${productPath(product)}?kind=task`,
    },
  ]
  return (
    <>
      <Card aria-label={`Since ${release.version}`}>
        <CardHeader title={`Since ${release.version}`} count={daysAgo(release.date)}>
          <Button
            component={Link}
            to={versionPath(product, release.version)}
            variant="subtle"
            color="gray"
            size="xs"
          >
            Open <ChevronRight size={14} />
          </Button>
        </CardHeader>
        {!impact && <Pending what="the impact" of={['metrics']} shape={[[40]]} />}
        {impact && (
          <Stack gap={6} px={20} py="md" style={hairline}>
            <Text>
              <ImpactWords product={product} impact={impact} />
            </Text>
            <Text fz="var(--fs-xs)" c="var(--text-3)">
              {impact.note}
            </Text>
          </Stack>
        )}
        <div className={styles.counts}>
          {counts.map(({ count, label, to }) => (
            <Link key={label} to={to}>
              <Text fz={18} fw={600} lh="24px" c="var(--text)">
                {countWord(count)}
              </Text>
              {label}
            </Link>
          ))}
        </div>
      </Card>
      {children}
    </>
  )
}
