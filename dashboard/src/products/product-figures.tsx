import { Select, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Product } from '../api/types'
import { Words } from '../parts/words'
import { productPath } from '../paths'
import { metricsQuery, useChooseHeadline, usePortfolio } from '../portfolio/portfolio.api'
import { DaysCell, FeedbackCell, leftOutWords, MoneyCell, TasksCell } from '../portfolio/portfolio-cells'
import { Sparkline } from '../portfolio/sparkline'
import { useHasPage } from '../shell/page'
import { formatMonth, formatNumber, unknown } from '../text/format'

/** How the product is doing, in a few figures; each leads to what it is made of. */
export function ProductFigures({ product }: { product: Product }) {
  const portfolio = usePortfolio().data
  const figures = portfolio?.products.find(({ productId }) => productId === product.id)
  if (!portfolio || !figures) return <Skeleton h={260} />
  const { money, lastLogDate, lastRelease } = figures
  const month = formatMonth(portfolio.month)
  const leftOut = money && leftOutWords(money.leftOut)
  return (
    <section aria-label="Key figures">
      <dl className="figures">
        <Figure label="MRR" of={month} to={[product, 'finance']}>
          <MoneyCell money={money} figure="mrr" currency={portfolio.currency} />
        </Figure>
        <Figure label="Profit" of={month} to={[product, 'finance']}>
          <MoneyCell money={money} figure="profit" currency={portfolio.currency} />
        </Figure>
        <Figure label="Open tasks" to={[product, 'tasks']}>
          <TasksCell {...figures} />
        </Figure>
        <Figure label="New feedback" to={[product, 'feedback']}>
          <FeedbackCell {...figures} />
        </Figure>
        <Figure label="Last log" to={[product, 'log']}>
          <DaysCell day={lastLogDate} what="Last log" />
        </Figure>
        <Figure label="Last release" of={lastRelease ? `v${lastRelease.version}` : undefined} to={[product, 'versions']}>
          <DaysCell day={lastRelease?.date} what="Released" />
        </Figure>
        <HeadlineFigure product={product} headline={figures.headline} />
      </dl>
      {leftOut && <p className="dim figures-note">* {leftOut}.</p>}
    </section>
  )
}

interface FigureProps {
  label: string
  /** The month, the version. */
  of?: string | undefined
  /** The page of the product that the figure leads to, where there is one. */
  to: [product: Product, tab: string]
  children: ReactNode
}

function Figure({ label, of, to: [product, tab], children }: FigureProps) {
  const hasPage = useHasPage()
  return (
    <div className="product-figure">
      <dt>
        {hasPage(tab) ? <Link to={productPath(product, tab)}>{label}</Link> : label} {of && <span className="dim">{of}</span>}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}

type Headline = NonNullable<ReturnType<typeof usePortfolio>['data']>['products'][number]['headline']

/** The metric that stands for the product here and at home, and the choice of another. */
function HeadlineFigure({ product, headline }: { product: Product; headline: Headline }) {
  const metrics = useQuery(metricsQuery(product.id)).data
  const choose = useChooseHeadline()
  if (!headline || !metrics) return null
  return (
    <div className="product-figure figure-metric">
      <dt>
        <Select
          size="xs"
          variant="unstyled"
          aria-label="The metric that stands for this product"
          title="The metric that stands for this product, here and at home"
          allowDeselect={false}
          data={metrics.map(({ key, name }) => ({ value: key, label: name }))}
          value={headline.key}
          onChange={(key) => key && choose.mutate({ product, key })}
        />
      </dt>
      <dd>
        <Sparkline name={headline.name} points={headline.points} width={96} />{' '}
        {headline.latest ? formatNumber(headline.latest.value) : unknown}{' '}
        <span className="dim">{headline.unit && <Words of={headline.unit} />}</span>
      </dd>
    </div>
  )
}
