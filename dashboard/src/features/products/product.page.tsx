import { Button, Checkbox, Group, NativeSelect, SegmentedControl, Skeleton, Stack, Text } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import { impactQuery } from '../../api/metrics'
import { useProduct } from '../../api/products'
import type { PortfolioProduct, Product, TimelineEntry } from '../../api/types'
import { Card, CardHeader, Change, hairline, KeyFigure } from '../../ui/card'
import { EditableText } from '../../ui/editable-text'
import { Explained } from '../../ui/explained'
import { CurrencySelect } from '../../ui/fields'
import { ImpactWords } from '../../ui/impact-words'
import { optionsOf, productTagNames, productTypeNames } from '../../ui/labels'
import { lazyComponent } from '../../ui/lazy'
import { Markdown } from '../../ui/markdown'
import { useChecklist } from '../../ui/onboarding'
import { Page } from '../../ui/page'
import { feedbackPath, productPath, tasksPath, versionPath } from '../../ui/paths'
import { AddTask, Amount, countWord, daysAgo, daysSince, HeadlineChange, toDateQuery, useFigures } from '../../ui/portfolio'
import { windowAfter } from '../../ui/release-effect'
import { formatMoney, formatNumber, formatShortMonth, today, unknown } from '../../ui/text/format'
import { TimelineDays } from '../../ui/timeline-entry'
import { PrimaryMetric } from './primary-metric'
import { timelineQuery, useProductEdit } from './products.api'
import styles from './products.module.css'

const Checklist = lazyComponent(() => import('../../ui/checklist'), <Skeleton h={420} />)

/** How a product is doing, what happened to it, and what it is. */
export function Component() {
  const product = useProduct(useParams().product)
  return product && <Overview key={product.id} product={product} />
}

function Overview({ product }: { product: Product }) {
  const figures = useFigures(product.id)
  const checklist = useChecklist(product.id)
  const calls = [{ label: 'This product', method: 'GET', path: `/products/${product.slug ?? product.id}` }]
  const action = (
    <>
      <Button component={Link} to={productPath(product, 'feedback?new')} variant="default" visibleFrom="sm">
        Add feedback
      </Button>
      <AddTask page={productPath(product, 'tasks')} />
    </>
  )
  return (
    <Page title="Overview" calls={calls} action={action} layout="scroll">
      {!figures || checklist === undefined ? (
        <Skeleton h={640} mt={20} />
      ) : (
        <Stack gap={20} mt={20}>
          <KeyFigures product={product} figures={figures} />
          {checklist && <Checklist list={checklist} product={product} isOfProduct />}
          <div className={styles.columns}>
            <Stack gap={20}>
              <PrimaryMetric product={product} metricKey={figures.headline?.key} />
              <Timeline product={product} />
            </Stack>
            <Stack gap={20}>
              <Since product={product} release={figures.lastRelease}>
                <About product={product} lastLogDate={figures.lastLogDate} />
              </Since>
            </Stack>
          </div>
        </Stack>
      )}
    </Page>
  )
}

function KeyFigures({ product, figures }: { product: Product; figures: PortfolioProduct }) {
  const money = useQuery(toDateQuery(product.id)).data
  const { headline, lastRelease, openTasks, overdueTasks } = figures
  return (
    <Card className={styles.strip!} bg="var(--hairline)" aria-label="Key figures">
      <KeyFigure
        label={headline?.name ?? 'Primary metric'}
        value={formatNumber(headline?.latest?.value ?? null, 'compact')}
        to={productPath(product, headline ? `metrics/${headline.key}` : 'metrics')}
      >
        {headline ? <HeadlineChange headline={headline} /> : 'No metric yet'}
      </KeyFigure>
      <KeyFigure
        label="MRR"
        note="now"
        value={
          money ? (
            <Explained explain={money.explain.mrr} format={(amount) => formatMoney(amount, money.currency)}>
              <Amount amount={money.mrr.value} currency={money.currency} />
            </Explained>
          ) : (
            unknown
          )
        }
      >
        {money && money.mrr.change !== null && (
          <>
            <Change of={money.mrr.change} /> vs end of {formatShortMonth(money.lastMonth.from)}
          </>
        )}
      </KeyFigure>
      <KeyFigure label="Open bugs" value={formatNumber(figures.openFeedback.BUG)} to={feedbackPath(product, '&type=BUG')} />
      <KeyFigure label="Open tasks" value={formatNumber(openTasks)} to={productPath(product, 'tasks')}>
        {overdueTasks > 0 && (
          <Link to={tasksPath(product, '&due=overdue')} style={{ color: 'var(--negative)', textDecoration: 'none' }}>
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

/** What the last release changed, and what came in and was done since. */
function Since({ product, release, children }: SinceProps) {
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
    { count: tasksDone, label: tasksDone === 1 ? 'task done' : 'tasks done', to: `${productPath(product)}?kind=task` },
  ]
  return (
    <>
      <Card aria-label={`Since ${release.version}`}>
        <CardHeader title={`Since ${release.version}`} count={daysAgo(release.date)}>
          <Button component={Link} to={versionPath(product, release.version)} variant="subtle" color="gray" size="xs">
            Open <ChevronRight size={14} />
          </Button>
        </CardHeader>
        {impact && (
          <Stack gap={6} px={20} py="md" style={hairline}>
            <Text>
              <ImpactWords impact={impact} />
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

const texts = [['Website', 'website'] as const, ['Slug', 'slug'] as const]

/** What the product is, edited in place. */
function About({ product, lastLogDate }: { product: Product; lastLogDate: string | null }) {
  const { text, choose } = useProductEdit(product)
  return (
    <Card aria-label="About">
      <CardHeader title="About" count={lastLogDate && `Last log ${daysAgo(lastLogDate)}`} />
      <Stack gap="sm" px={20} py="md">
        <EditableText {...text('Description', 'description')} multiline>
          {product.description ? <Markdown>{product.description}</Markdown> : <Text c="dimmed">Add a description</Text>}
        </EditableText>
        {texts.map(([label, field]) => (
          <Text key={field} component="div" fz="sm" c="dimmed">
            {label}
            <EditableText {...text(label, field)}>
              <Text style={{ overflowWrap: 'anywhere' }}>{product[field] || unknown}</Text>
            </EditableText>
          </Text>
        ))}
        <NativeSelect
          label="Type"
          data={optionsOf(productTypeNames)}
          value={product.type}
          onChange={(event) => choose({ type: event.currentTarget.value as Product['type'] })}
        />
        <Checkbox.Group label="Tags" value={product.tags} onChange={(tags) => choose({ tags: tags as Product['tags'] })}>
          <Group gap="8px 20px" mt={6}>
            {optionsOf(productTagNames).map((tag) => (
              <Checkbox key={tag.value} {...tag} />
            ))}
          </Group>
        </Checkbox.Group>
        <CurrencySelect
          value={product.defaultCurrency}
          onChange={(event) => choose({ defaultCurrency: event.currentTarget.value })}
        />
      </Stack>
    </Card>
  )
}

const kinds = { '': 'All', log: 'Logs', release: 'Releases', feedback: 'Feedback', task: 'Tasks' }

/** What happened to the product, day by day, newest first. The address has the kind. */
function Timeline({ product }: { product: Product }) {
  const [params, setParams] = useSearchParams()
  const kind = params.get('kind') as TimelineEntry['kind'] | null
  const choose = (kind: string) => {
    const { kind: _, ...others } = Object.fromEntries(params)
    setParams({ ...others, ...(kind && { kind }) }, { preventScrollReset: true })
  }
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(timelineQuery(product.id, kind))
  const entries = data?.pages.flatMap(({ records }) => records)
  return (
    <Card pb={10} aria-label="Timeline" aria-busy={!entries}>
      <CardHeader title="Timeline" wrap="wrap">
        <SegmentedControl size="xs" aria-label="Show" data={optionsOf(kinds)} value={kind ?? ''} onChange={choose} />
      </CardHeader>
      {!entries && <Skeleton h={320} />}
      {entries && <TimelineDays entries={entries} product={product} />}
      {entries?.length === 0 && (
        <Text c="dimmed" px={20} pt="md">
          {kind ? 'No entries of this kind yet.' : 'Logs, releases, feedback and completed tasks appear here.'}
        </Text>
      )}
      {hasNextPage && (
        <Button variant="subtle" color="gray" mx={12} my={4} loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show earlier
        </Button>
      )}
    </Card>
  )
}
