import { Box, Table, Text } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import type { Finding, ReviewFigure } from '../../api/types'
import { Amount } from '../../ui/amount'
import { Card, CardHeader, Change, KeyFigure } from '../../ui/card'
import { RangeBand } from '../../ui/charts/plot'
import { Explained } from '../../ui/explained'
import { FiguresTable, figureCell, wideFigureCell } from '../../ui/figures-table'
import { ProductMark } from '../../ui/product-mark'
import { daysAfter, formatEffect, formatMean, formatMoney, formatShortDay } from '../../ui/text/format'
import { useWhyLink, whyMrr } from '../../ui/why-address'

/** An amount that opens its explanation, and its change. */
function shownOf({ kind, unit, value, change, explain }: ReviewFigure, shown?: ReactNode) {
  const format = (amount: number | null) =>
    kind === 'metric' || !unit ? formatMean(amount) : formatMoney(amount, unit)
  return {
    format,
    figure: (
      <Explained explain={explain} format={format}>
        {shown ?? format(value)}
      </Explained>
    ),
    change: <Change of={change} better={kind === 'costs' ? 'neither' : 'more'} format={formatEffect} />,
  }
}

/** @param until the last day of the week, or today */
export function MoneyFigure({
  figure: of,
  from,
  until,
}: {
  figure: ReviewFigure
  from: string
  until: string
}) {
  const { kind, name, unit, value, before } = of
  const why = useWhyLink()
  const amount = <Amount amount={value ?? 0} currency={unit!} />
  const { format, figure, change } = shownOf(of, amount)
  const shown =
    kind === 'mrr'
      ? { value: amount, note: formatShortDay(until), to: why(whyMrr(until)) }
      : { value: figure }
  return (
    <Box p="16px 20px" bg="var(--surface)">
      <KeyFigure label={name} {...shown}>
        {of.change !== null && <>{change} vs </>}
        {kind === 'mrr' ? formatShortDay(daysAfter(from, -1)) : 'mean of 4 weeks'} · {format(before)}
      </KeyFigure>
    </Box>
  )
}

export const isUnusual = ({ usual, change }: ReviewFigure) =>
  usual !== null && change !== null && (change < usual.low || change > usual.high)

/** Headline metrics, their change and what is usual. */
export function MetricFigures({ figures }: { figures: ReviewFigure[] }) {
  const hasUsual = figures.some(({ usual }) => usual)
  const columns = {
    Metric: {},
    'Mean per day': figureCell,
    '4 weeks before': wideFigureCell,
    Change: figureCell,
    ...(hasUsual && { 'Usual change': {} }),
  }
  return (
    <FiguresCard title="Headline metrics" columns={columns}>
      {figures.map((of) => {
        const { product, name, before, change, usual } = of
        const shown = shownOf(of)
        return (
          <Table.Tr key={product!.id}>
            <NameCell product={product!}>
              <Text span inherit c="var(--text-3)">
                {name}
              </Text>
            </NameCell>
            <Table.Td {...figureCell}>{shown.figure}</Table.Td>
            <Table.Td {...wideFigureCell}>{shown.format(before)}</Table.Td>
            <Table.Td {...figureCell}>{shown.change}</Table.Td>
            {hasUsual && (
              <Table.Td fz="var(--fs-xs)" c="var(--text-3)">
                {usual && change !== null && (
                  <>
                    <RangeBand value={change} low={usual.low} high={usual.high} isFlagged={isUnusual(of)} />
                    {formatEffect(usual.low)} to {formatEffect(usual.high)}
                  </>
                )}
              </Table.Td>
            )}
          </Table.Tr>
        )
      })}
    </FiguresCard>
  )
}

/** Net revenue and costs of each product, next to the mean of four weeks. */
export function MoneyByProduct({ figures }: { figures: ReviewFigure[] }) {
  const hasChange = figures.some(({ change }) => change !== null)
  const columns = {
    Product: { w: '28%' },
    'Net revenue': figureCell,
    'Mean of 4 weeks': wideFigureCell,
    ...(hasChange && { Change: figureCell }),
    Costs: figureCell,
    'Mean of 4 weeks ': wideFigureCell,
  }
  const cells = (of: ReviewFigure | undefined, withChange: boolean) => {
    const shown = of && shownOf(of)
    return (
      <>
        <Table.Td {...figureCell}>{shown?.figure}</Table.Td>
        <Table.Td {...wideFigureCell} c="var(--text-3)">
          {shown?.format(of!.before)}
        </Table.Td>
        {withChange && <Table.Td {...figureCell}>{shown?.change}</Table.Td>}
      </>
    )
  }
  return (
    <FiguresCard title="Money by product" columns={columns}>
      {[...Map.groupBy(figures, ({ product }) => product!.id)].map(([id, own]) => (
        <Table.Tr key={id}>
          <NameCell product={own[0]!.product!} />
          {cells(
            own.find(({ kind }) => kind === 'net_revenue'),
            hasChange,
          )}
          {cells(
            own.find(({ kind }) => kind === 'costs'),
            false,
          )}
        </Table.Tr>
      ))}
    </FiguresCard>
  )
}

interface FiguresCardProps {
  title: string
  columns: ComponentProps<typeof FiguresTable>['columns']
  children: ReactNode
}

const FiguresCard = ({ title, columns, children }: FiguresCardProps) => (
  <Card aria-label={title}>
    <CardHeader title={title} />
    <Box px="sm">
      <FiguresTable columns={columns}>{children}</FiguresTable>
    </Box>
  </Card>
)

const NameCell = ({
  product,
  children,
}: {
  product: NonNullable<Finding['product']>
  children?: ReactNode
}) => (
  <Table.Th scope="row" fw="var(--fw-regular)">
    <ProductMark product={product} size="s" /> <bdi>{product.name}</bdi> {children}
  </Table.Th>
)
