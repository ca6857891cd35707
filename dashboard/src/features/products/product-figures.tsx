import { Select, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Product } from '../../api/types'
import { Sparkline } from '../../ui/charts/sparkline'
import { figurePath, productPath } from '../../ui/paths'
import { usePortfolio } from '../../ui/portfolio'
import { DaysCell, FeedbackCell, MoneyCell, type MoneyFigure, TasksCell } from '../../ui/portfolio-cells'
import { formatMonth, formatNumber, unknown } from '../../ui/text/format'
import { leftOutWords } from '../../ui/text/left-out'
import { metricsQuery, useChooseHeadline } from './products.api'

/** How the product is doing, in a few figures; each opens what it is made of. */
export function ProductFigures({ product }: { product: Product }) {
  const portfolio = usePortfolio().data
  const figures = portfolio?.products.find(({ productId }) => productId === product.id)
  if (!portfolio || !figures) return <Skeleton h={238} />
  const { money, lastLogDate, lastRelease, headline } = figures
  const { currency } = portfolio
  const month = formatMonth(portfolio.month)
  const leftOut = money && leftOutWords(money.leftOut)
  const moneyAt = (figure: MoneyFigure) => figurePath(product, figure, portfolio.month)
  return (
    <section aria-label="Key figures">
      <ul className="figures">
        <Figure label="MRR" of={month} to={moneyAt('mrr')}>
          <MoneyCell money={money} figure="mrr" currency={currency} />
        </Figure>
        <Figure label="Profit" of={month} to={moneyAt('profit')}>
          <MoneyCell money={money} figure="profit" currency={currency} />
        </Figure>
        <Figure label="Open tasks" to={productPath(product, 'tasks')}>
          <TasksCell {...figures} />
        </Figure>
        <Figure label="New feedback" to={productPath(product, 'feedback')}>
          <FeedbackCell {...figures} />
        </Figure>
        <Figure label="Last log" to={productPath(product, 'log')}>
          <DaysCell day={lastLogDate} what="Last log" />
        </Figure>
        <Figure
          label="Last release"
          of={lastRelease ? `v${lastRelease.version}` : undefined}
          to={productPath(product, lastRelease ? `versions/${encodeURIComponent(lastRelease.version)}` : 'versions')}
        >
          <DaysCell day={lastRelease?.date} what="Released" />
        </Figure>
        {headline && <HeadlineFigure product={product} headline={headline} />}
      </ul>
      {leftOut && <p className="dim figures-note">* {leftOut}.</p>}
    </section>
  )
}

interface FigureProps {
  label: string
  /** The month, the version. */
  of?: string | undefined
  to: string
  children: ReactNode
}

const Figure = ({ label, of, to, children }: FigureProps) => (
  <li>
    <Link to={to} className="product-figure">
      <span className="figure-label">
        {label} {of && <span className="dim">{of}</span>}
      </span>
      <span className="figure-value opens">{children}</span>
    </Link>
  </li>
)

type Headline = NonNullable<ReturnType<typeof usePortfolio>['data']>['products'][number]['headline']

/** The metric that stands for the product here and at home, and the choice of another. */
function HeadlineFigure({ product, headline }: { product: Product; headline: NonNullable<Headline> }) {
  const { key, name, points, latest, unit } = headline
  const metrics = useQuery(metricsQuery(product.id)).data ?? [headline]
  const choose = useChooseHeadline()
  return (
    <li className="product-figure">
      <Select
        size="xs"
        variant="unstyled"
        className="figure-label"
        aria-label="The metric that stands for this product"
        title={`${name}: the metric that stands for this product, here and at home`}
        allowDeselect={false}
        data={metrics.map(({ key, name }) => ({ value: key, label: name }))}
        value={key}
        onChange={(key) => key && choose.mutate({ product, key })}
      />
      <Link to={productPath(product, `metrics/${encodeURIComponent(key)}`)} className="figure-value opens">
        <Sparkline name={name} points={points} width={96} height={22} />
        {latest ? formatNumber(latest.value) : unknown} <span className="dim">{unit && <bdi>{unit}</bdi>}</span>
      </Link>
    </li>
  )
}
