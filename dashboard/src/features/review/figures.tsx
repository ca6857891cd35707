import { Box, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ReviewFigure } from '../../api/types'
import { Amount } from '../../ui/amount'
import { Card, CardHeader, Change, KeyFigure } from '../../ui/card'
import { RangeBand } from '../../ui/charts/plot'
import { Explained } from '../../ui/explained'
import { FiguresTable, figureCell, wideFigureCell } from '../../ui/figures-table'
import { ProductMark } from '../../ui/product-mark'
import { daysAfter, formatEffect, formatMean, formatMoney, formatShortDay } from '../../ui/text/format'
import { useWhyLink, whyMrr } from '../../ui/why-address'

/** An amount that opens its explanation, and its change. */
function shownOf({ figure, kind, unit, value, change }: ReviewFigure, shown?: ReactNode) {
  const format = (amount: number | null) =>
    kind === 'metric' || !unit ? formatMean(amount) : formatMoney(amount, unit)
  return {
    format,
    figure: <Explained figure={figure}>{shown ?? format(value)}</Explained>,
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

/** Figures of products, their change and what is usual. */
export function ProductFigures({ title, figures }: { title: string; figures: ReviewFigure[] }) {
  const hasChange = figures.some(({ change }) => change !== null)
  const hasUsual = figures.some(({ usual }) => usual)
  const columns = {
    Figure: {},
    Week: figureCell,
    '4 weeks before': wideFigureCell,
    ...(hasChange && { Change: figureCell }),
    ...(hasUsual && { Usual: {} }),
  }
  return (
    <Card aria-label={title}>
      <CardHeader title={title} />
      <FiguresTable columns={columns}>
        {figures.map((of) => {
          const { kind, product, name, before, change, usual } = of
          const shown = shownOf(of)
          return (
            <tr key={product!.id + kind}>
              <Box component="th" scope="row" fw="var(--fw-regular)">
                <ProductMark product={product!} size="s" /> <bdi>{product!.name}</bdi>{' '}
                <Text span inherit c="var(--text-3)">
                  {name}
                </Text>
              </Box>
              <Box component="td" {...figureCell}>
                {shown.figure}
              </Box>
              <Box component="td" {...wideFigureCell}>
                {shown.format(before)}
              </Box>
              {hasChange && (
                <Box component="td" {...figureCell}>
                  {shown.change}
                </Box>
              )}
              {hasUsual && (
                <Box component="td" fz="var(--fs-xs)" c="var(--text-3)">
                  {usual && change !== null && (
                    <>
                      <RangeBand value={change} low={usual.low} high={usual.high} isFlagged={isUnusual(of)} />
                      {formatEffect(usual.low)} to {formatEffect(usual.high)}
                    </>
                  )}
                </Box>
              )}
            </tr>
          )
        })}
      </FiguresTable>
    </Card>
  )
}
