import { Button, NativeSelect, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { Link, useParams } from 'react-router'
import { messageOf } from '../../api/errors'
import { useProduct } from '../../api/products'
import type { PortfolioProduct, Product, UpdateProduct } from '../../api/types'
import { Card, CardHeader } from '../../ui/card'
import { CurrencySelect } from '../../ui/currency-select'
import { EditableText } from '../../ui/editable-text'
import { Change, KeyFigure } from '../../ui/figures'
import { optionsOf, productTagNames, productTypeNames } from '../../ui/labels'
import { lazyComponent } from '../../ui/lazy'
import { Markdown } from '../../ui/markdown'
import { useChecklist } from '../../ui/onboarding'
import { Page } from '../../ui/page'
import { feedbackPath, productPath, tasksPath, versionPath } from '../../ui/paths'
import { Amount, countWord, daysAgo, openBugs, stoppedOn, toDateQuery, useFigures } from '../../ui/portfolio'
import { formatNumber, formatShortDay, formatShortMonth, unknown } from '../../ui/text/format'
import { showError } from '../../ui/toast'
import { MetricChart } from './metric-chart'
import { useProductTexts, useSaveProduct } from './products.api'
import styles from './products.module.css'
import { Timeline } from './timeline'

const Checklist = lazyComponent(() => import('../../ui/checklist'), <Skeleton h={420} />)

/** How a product is doing, what happened to it, and what it is. */
export function Component() {
  const product = useProduct(useParams().product)
  return product && <Overview key={product.id} product={product} />
}

function Overview({ product }: { product: Product }) {
  const figures = useFigures(product.id)
  const checklist = useChecklist(product.id)
  const path = `/products/${product.slug ?? product.id}`
  const calls = [
    { label: 'This product', method: 'GET', path },
    { label: 'Its log', method: 'GET', path: `${path}/logs` },
    { label: 'Its releases', method: 'GET', path: `${path}/versions`, query: { status: 'RELEASED' } },
  ]
  return (
    <Page title="Overview" calls={calls} layout="scroll">
      {figures && checklist !== undefined ? (
        <>
          <KeyFigures product={product} figures={figures} />
          {checklist && (
            <div className={styles.checklist}>
              <Checklist list={checklist} product={product} isOfProduct />
            </div>
          )}
          <div className={styles.columns}>
            <div>
              <MetricChart product={product} headline={figures.headline} />
              <Timeline product={product} />
            </div>
            <div>
              {figures.lastRelease && <Since product={product} release={figures.lastRelease} />}
              <About product={product} lastLogDate={figures.lastLogDate} />
            </div>
          </div>
        </>
      ) : (
        <Skeleton h={640} mt={20} />
      )}
    </Page>
  )
}

interface OfProduct {
  product: Product
  figures: PortfolioProduct
}

function KeyFigures({ product, figures }: OfProduct) {
  const money = useQuery(toDateQuery(product.id)).data
  const { headline, lastRelease, openTasks, overdueTasks } = figures
  const stopped = headline && stoppedOn(headline)
  const metric = headline && productPath(product, `metrics/${encodeURIComponent(headline.key)}`)
  return (
    <Card className={styles.strip!} aria-label="Key figures">
      <KeyFigure
        label={headline?.name ?? 'Primary metric'}
        value={formatNumber(headline?.latest?.value ?? null, 'compact')}
        to={metric ?? productPath(product, 'metrics')}
      >
        {stopped && <span data-tone="warning">no data since {formatShortDay(stopped)}</span>}
        {!stopped && headline?.change && (
          <>
            <Change of={headline.change.change} /> in 30 days
          </>
        )}
        {!headline && 'No metric yet'}
      </KeyFigure>
      <KeyFigure
        label="MRR"
        note="now"
        value={money ? <Amount amount={money.mrr.value} currency={money.currency} /> : unknown}
        to={productPath(product, 'finance')}
      >
        {money && money.mrr.change !== null && (
          <>
            <Change of={money.mrr.change} /> vs end of {formatShortMonth(money.lastMonth.from.slice(0, 7))}
          </>
        )}
      </KeyFigure>
      <KeyFigure label="Open bugs" value={formatNumber(openBugs(figures))} to={feedbackPath(product, '&type=BUG')} />
      <KeyFigure label="Open tasks" value={formatNumber(openTasks)} to={productPath(product, 'tasks')}>
        {overdueTasks > 0 && (
          <Link to={tasksPath(product, '&due=overdue')} data-tone="negative">
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

/** What came in and what was done since the last release. */
function Since({ product, release }: { product: Product; release: NonNullable<PortfolioProduct['lastRelease']> }) {
  const { bugs, feedback, tasksDone } = release.since
  const counts = [
    { count: bugs, label: bugs === 1 ? 'bug report' : 'bug reports', to: feedbackPath(product, '&type=BUG') },
    { count: feedback, label: 'feedback', to: `${productPath(product)}?kind=feedback` },
    { count: tasksDone, label: tasksDone === 1 ? 'task done' : 'tasks done', to: `${productPath(product)}?kind=task` },
  ]
  return (
    <Card aria-label={`Since ${release.version}`}>
      <CardHeader title={`Since ${release.version}`} count={daysAgo(release.date)}>
        <Button
          component={Link}
          to={versionPath(product, release.version)}
          variant="subtle"
          color="gray"
          size="xs"
          rightSection={<ChevronRight size={14} />}
        >
          Open
        </Button>
      </CardHeader>
      <div className={styles.counts}>
        {counts.map(({ count, label, to }) => (
          <Link key={label} to={to}>
            <b>{countWord(count)}</b>
            {label}
          </Link>
        ))}
      </div>
    </Card>
  )
}

/** What the product is, edited in place. */
function About({ product, lastLogDate }: { product: Product; lastLogDate: string | null }) {
  const save = useSaveProduct(product)
  const text = useProductTexts(product)
  const choose = (change: UpdateProduct) => void save(change).catch((error) => showError(messageOf(error)))
  const texts = [
    { label: 'Website', field: 'website' },
    { label: 'Slug', field: 'slug' },
  ] as const
  return (
    <Card className={styles.about!} aria-label="About">
      <CardHeader title="About" count={lastLogDate && `Last log ${daysAgo(lastLogDate)}`} />
      <div>
        <EditableText of={product.id} label="Description" {...text('description')} multiline>
          {product.description ? <Markdown>{product.description}</Markdown> : <Text c="dimmed">Add a description</Text>}
        </EditableText>
        {texts.map(({ label, field }) => (
          <div key={field}>
            <p className={styles.fieldLabel}>{label}</p>
            <EditableText of={product.id} label={label} {...text(field)}>
              <Text className={styles.text!}>{product[field] || unknown}</Text>
            </EditableText>
          </div>
        ))}
        <NativeSelect
          label="Type"
          size="xs"
          data={optionsOf(productTypeNames)}
          value={product.type}
          onChange={(event) => choose({ type: event.currentTarget.value as Product['type'] })}
        />
        <fieldset>
          <legend className={styles.fieldLabel}>Tags</legend>
          {optionsOf(productTagNames).map(({ value, label }) => (
            <label key={value} className={styles.tag}>
              <input
                type="checkbox"
                checked={product.tags.includes(value)}
                onChange={({ currentTarget: { checked } }) =>
                  choose({ tags: checked ? [...product.tags, value] : product.tags.filter((tag) => tag !== value) })
                }
              />
              {label}
            </label>
          ))}
        </fieldset>
        <CurrencySelect
          size="xs"
          value={product.defaultCurrency}
          onChange={(defaultCurrency) => defaultCurrency && choose({ defaultCurrency })}
        />
      </div>
    </Card>
  )
}
