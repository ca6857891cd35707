import { Button, Group, Text } from '@mantine/core'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { HeadlineEffect, Product } from '../../api/types'
import { Card, StagePill } from '../../ui/card'
import { RangeBand } from '../../ui/charts/plot'
import { Sparkline } from '../../ui/charts/sparkline'
import { Explained } from '../../ui/explained'
import { feedbackPath, productPath, tasksPath, versionPath } from '../../ui/paths'
import { ProductMark } from '../../ui/product-mark'
import { effectText, usualText } from '../../ui/release-effect'
import { daysAfter, daysAgo, formatNumber, today, unknown } from '../../ui/text/format'
import ui from '../../ui/ui.module.css'
import { metricName, useWhyLink } from '../../ui/why-address'
import { counted, HeadlineChange, openFeedback, type PortfolioRow, stoppedOn } from '../products/portfolio'
import styles from './home.module.css'

/** A card for each product; every figure opens its rows. */
export const ProductCards = ({ rows, onNew }: { rows: PortfolioRow[]; onNew: () => void }) => (
  <div className={`${styles.cards} ${ui.links}`}>
    {rows.map((row) => (
      <ProductCard key={row.id} {...row} />
    ))}
    {rows.length === 1 && (
      <Button
        variant="default"
        radius="lg"
        h="100%"
        mih={120}
        leftSection={<Plus size={18} />}
        onClick={onNew}
      >
        Add another product
      </Button>
    )}
  </div>
)

function ProductCard({ product, headline, ...figures }: PortfolioRow) {
  const { openTasks, overdueTasks, lastRelease } = figures
  return (
    <Card className={styles.card!} pos="relative" p="16px 18px 14px" aria-label={product.name}>
      <Group gap={10} wrap="nowrap">
        <ProductMark product={product} size="m" />
        <Text component="h3" fz={15} fw="var(--fw-strong)" flex={1} truncate title={product.name}>
          <Link to={productPath(product)}>
            <bdi>{product.name}</bdi>
          </Link>
        </Text>
        <StagePill stage={product.stage} />
      </Group>
      <Headline product={product} headline={headline} />
      <div className={styles.lines}>
        <Line label="Open tasks">
          <Link to={tasksPath(product)}>{formatNumber(openTasks)}</Link>
          {overdueTasks > 0 && (
            <>
              {' · '}
              <Link to={tasksPath(product, '&due=overdue')} data-tone="negative">
                {formatNumber(overdueTasks)} overdue
              </Link>
            </>
          )}
        </Line>
        <Line label="Unhandled feedback">
          <Link to={feedbackPath(product)}>{formatNumber(openFeedback(figures))}</Link>
        </Line>
      </div>
      <div className={styles.lines}>
        {lastRelease ? (
          <>
            <Line
              label={<Link to={versionPath(product, lastRelease.version)}>Since {lastRelease.version}</Link>}
            >
              {daysAgo(lastRelease.date)}
            </Line>
            {lastRelease.effect && (
              <Effect product={product} version={lastRelease.version} effect={lastRelease.effect} />
            )}
            <div className={styles.since}>
              <span>
                <Link to={feedbackPath(product, '&type=BUG')}>
                  {counted(lastRelease.since.bugs, 'bug', 'bugs')}
                </Link>
                {' · '}
                <Link to={`${productPath(product)}?kind=task`}>
                  {counted(lastRelease.since.tasksDone, 'task done', 'tasks done')}
                </Link>
              </span>
              {lastRelease.effect && <span>usual {usualText(lastRelease.effect)}</span>}
            </div>
          </>
        ) : (
          <Line label="No release yet">
            <Link to={productPath(product, 'versions?new')} data-tone="accent">
              Plan a version
            </Link>
          </Line>
        )}
      </div>
    </Card>
  )
}

/** The change of the primary metric in the days after the release, next to what is usual. */
function Effect({ product, version, effect }: { product: Product; version: string; effect: HeadlineEffect }) {
  const { key, name, change, usual, window } = effect
  const isFlagged = change < usual.low || change > usual.high
  return (
    <div className={styles.effect} title={`In the ${window} days after the release`}>
      <bdi>{name}</bdi>
      <Explained figure={metricName(product, key, { version, on: window })}>
        {effectText(effect, change)}
      </Explained>
      <RangeBand value={change} low={usual.low} high={usual.high} isFlagged={isFlagged} />
    </div>
  )
}

const Line = ({ label, children }: { label: ReactNode; children: ReactNode }) => (
  <Group justify="space-between" gap="xs" wrap="nowrap">
    <span>{label}</span>
    <span>{children}</span>
  </Group>
)

const shownDays = 30

/** The primary metric with its last thirty days, of a metric that has stopped those before its last value. */
function Headline({ product, headline }: Pick<PortfolioRow, 'product' | 'headline'>) {
  const why = useWhyLink()
  const latest = headline?.latest
  const from = daysAfter(latest?.date ?? today(), -shownDays)
  const points = headline?.points.filter(({ date }) => date >= from) ?? []
  return (
    <>
      <Text fz="sm" c="dimmed" truncate mt="md">
        <bdi>{headline?.name ?? 'No metric yet'}</bdi>
      </Text>
      <Group gap="xs" align="baseline" wrap="nowrap" mb={6}>
        <Text fz={28} lh="36px" fw={600} lts="-0.03em">
          {latest ? (
            <Link to={why(metricName(product, headline.key, { on: latest.date }))}>
              {formatNumber(latest.value, 'compact')}
            </Link>
          ) : (
            unknown
          )}
        </Text>
        <Text fz="var(--fs-xs)" c="var(--text-3)" truncate>
          {headline && <HeadlineChange product={product} headline={headline} />}
        </Text>
      </Group>
      <div style={{ height: 44 }}>
        {headline && points.length > 1 && (
          <Sparkline
            name={headline.name}
            points={points}
            height={44}
            isStopped={stoppedOn(headline) !== null}
          />
        )}
      </div>
    </>
  )
}
