import { Skeleton } from '@mantine/core'
import { Plus } from 'lucide-react'
import { Link } from 'react-router'
import type { PortfolioProduct, Product } from '../../api/types'
import { Card } from '../../ui/card'
import { Sparkline } from '../../ui/charts/sparkline'
import { Change, StagePill } from '../../ui/figures'
import { feedbackPath, paths, productPath, tasksPath, versionPath } from '../../ui/paths'
import { counted, daysAgo, openFeedback, type PortfolioRow, stoppedOn } from '../../ui/portfolio'
import { ProductMark } from '../../ui/product-mark'
import { daysAfter, formatNumber, formatShortDay, today, unknown } from '../../ui/text/format'
import styles from './home.module.css'

/** A card for each product; every figure opens its rows. */
export const ProductCards = ({ rows }: { rows: PortfolioRow[] }) => (
  <ul className={styles.cards} aria-label="Products">
    {rows.map(({ id, product, figures }) => (
      <li key={id}>
        <ProductCard product={product} figures={figures} />
      </li>
    ))}
    {rows.length === 1 && (
      <li>
        <Link to={`${paths.home}?new`} className={styles.newProduct}>
          <Plus size={18} />
          Add another product
        </Link>
      </li>
    )}
  </ul>
)

function ProductCard({ product, figures }: { product: Product; figures: PortfolioProduct | undefined }) {
  return (
    <Card className={styles.card!} aria-label={product.name}>
      <header>
        <ProductMark product={product} size="m" />
        <h3 title={product.name}>
          <Link to={productPath(product)}>
            <bdi>{product.name}</bdi>
          </Link>
        </h3>
        <StagePill stage={product.stage} />
      </header>
      {figures ? (
        <>
          <Headline product={product} headline={figures.headline} />
          <dl>
            <dt>Open tasks</dt>
            <dd>
              <Count of={figures.openTasks} to={tasksPath(product)} />
              {figures.overdueTasks > 0 && (
                <>
                  {' · '}
                  <Link to={tasksPath(product, '&due=overdue')} data-tone="negative">
                    {formatNumber(figures.overdueTasks)} overdue
                  </Link>
                </>
              )}
            </dd>
            <dt>Unhandled feedback</dt>
            <dd>
              <Count of={openFeedback(figures)} to={feedbackPath(product)} />
            </dd>
          </dl>
          <Since product={product} release={figures.lastRelease} />
        </>
      ) : (
        <Skeleton h={252} mt={16} />
      )}
    </Card>
  )
}

const Count = ({ of, to }: { of: number; to: string }) =>
  of === 0 ? <span className={styles.none}>0</span> : <Link to={to}>{formatNumber(of)}</Link>

const shownDays = 30

function Headline({ product, headline }: { product: Product; headline: PortfolioProduct['headline'] }) {
  const stopped = headline && stoppedOn(headline)
  const latest = headline?.latest
  // The last days of a metric that has stopped.
  const from = daysAfter(latest?.date ?? today(), -shownDays)
  const points = headline?.points.filter(({ date }) => date >= from) ?? []
  return (
    <>
      <p className={styles.label}>
        <bdi>{headline ? headline.name : 'No metric yet'}</bdi>
      </p>
      <p className={styles.value}>
        {headline && latest ? (
          <Link to={productPath(product, `metrics/${encodeURIComponent(headline.key)}`)}>
            {formatNumber(latest.value, 'compact')}
          </Link>
        ) : (
          <span className={styles.none}>{unknown}</span>
        )}
        {stopped && <small data-tone="warning">no data since {formatShortDay(stopped)}</small>}
        {!stopped && headline?.change && (
          <small>
            <Change of={headline.change.change} /> in 30 days
          </small>
        )}
      </p>
      {headline && points.length > 1 ? (
        <Sparkline name={headline.name} points={points} height={44} isStopped={Boolean(stopped)} />
      ) : (
        <div className={styles.noValues} />
      )}
    </>
  )
}

/** What came in and what was done since the last release. */
function Since({ product, release }: { product: Product; release: PortfolioProduct['lastRelease'] }) {
  if (!release) {
    return (
      <div className={styles.since}>
        <p>
          <b>No release yet</b>
          <Link to={productPath(product, 'versions?new')} className={styles.link}>
            Plan a version
          </Link>
        </p>
      </div>
    )
  }
  const { bugs, tasksDone } = release.since
  return (
    <div className={styles.since}>
      <p>
        <b>
          <Link to={versionPath(product, release.version)}>Since {release.version}</Link>
        </b>
        <span>{daysAgo(release.date)}</span>
      </p>
      <p>
        <span>
          <Link to={feedbackPath(product, '&type=BUG')}>{counted(bugs, 'bug', 'bugs')}</Link>
          {' · '}
          <Link to={`${productPath(product)}?kind=task`}>{counted(tasksDone, 'task done', 'tasks done')}</Link>
        </span>
      </p>
    </div>
  )
}
