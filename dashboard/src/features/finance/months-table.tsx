import { Anchor, Group, SegmentedControl, Text } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { answer, api } from '../../api/client'
import { useProducts } from '../../api/products'
import type { Finance, Product } from '../../api/types'
import { Card, CardHeader } from '../../ui/card'
import { settingsPath } from '../../ui/paths'
import {
  formatAmount,
  formatMonth,
  formatShortMonth,
  formatShortMonthOfYear,
  lastDayOf,
  named,
  thisMonth,
  unknown,
} from '../../ui/text/format'
import { counted, excludedWords } from '../../ui/text/words'
import { useChange } from '../../ui/use-change'
import { closed, financeQuery } from './finance.api'
import styles from './finance.module.css'
import { type FinanceProps, ledgerOf } from './finance-address'
import { type AnyFigures, excludedOf, type Line, lineOfSum, usedLines, whyLine } from './lines'
import { moveAmongMonths } from './months'

/** Opens at the newest month. */
const newestFirst = { overflowX: 'auto', direction: 'rtl', scrollbarWidth: 'thin' } as const

interface Row {
  line: Line
  finance: Finance
  /** Of one product in a table of all. */
  product?: Product
}

/** A row for each type and category or for each product, a column for each month, opened at the newest. */
export function MonthsTable({ product, finance, address: { range, change } }: FinanceProps) {
  const [isByProduct, setByProduct] = useState(false)
  const products = useProducts().data ?? []
  const queries = isByProduct ? products.map(({ id }) => financeQuery(id, range)) : []
  const byProduct = useQueries({ queries }).map(({ data }, i) => ({ finance: data, product: products[i]! }))
  const without = excludedWords(finance.months.flatMap(({ excluded }) => excluded))
  const restore = useChange({
    send: ({ productId }: Finance['excludedProducts'][number]) =>
      answer(api.POST('/products/{product}/undelete', { params: { path: { product: productId } } })),
    done: ({ name }) => ({ message: `${named(name)} restored` }),
  })
  const navigate = useNavigate()
  const { currency, months } = finance
  const net = lineOfSum('net')
  const rows: Row[] = isByProduct
    ? [
        ...byProduct.flatMap(({ finance, product }) => (finance ? [{ line: net, finance, product }] : [])),
        { line: net, finance },
      ]
    : usedLines(months).map((line) => ({ line, finance }))
  /** With a star if records are excluded. */
  const shown = (line: Line, figures: AnyFigures) => {
    const isPart = excludedOf(figures, line).length > 0
    const amount = line.of(figures) ?? null
    if (amount === 0 && !line.isSum && !isPart) return unknown
    return `${isPart ? '* ' : ''}${formatAmount(amount, currency)}`
  }
  const open = (month: string, { line, product: own }: Row) => {
    const ledger = ledgerOf(own ?? product, line, `${month}-01`, lastDayOf(month))
    if (ledger) return navigate(ledger)
    return change({ ...closed, why: whyLine(line, month, own ?? product) })
  }
  const cellOf = (month: string, row: Row) => {
    const figures = row.finance.months.find((one) => one.month === month)
    if (!figures) return null
    const without = excludedWords(excludedOf(figures, row.line))
    const label = `${row.product?.name ?? row.line.label}, ${formatMonth(month)}: ${shown(row.line, figures)}`
    return (
      <button
        type="button"
        tabIndex={month === months.at(-1)!.month ? 0 : -1}
        aria-label={without ? `${label}, ${without}` : label}
        data-zero={row.line.of(figures) === 0 || undefined}
        onKeyDown={moveAmongMonths}
        onClick={() => open(month, row)}
      >
        {shown(row.line, figures)}
      </button>
    )
  }
  return (
    <Card aria-label="Figures by month" style={{ overflow: 'hidden' }}>
      <CardHeader title="Months" count={currency} wrap="wrap">
        {!product && (
          <SegmentedControl
            size="xs"
            aria-label="Rows"
            data={['By type', 'By product']}
            value={isByProduct ? 'By product' : 'By type'}
            onChange={(value) => setByProduct(value === 'By product')}
          />
        )}
      </CardHeader>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled by keyboard */}
      <section style={newestFirst} tabIndex={0} aria-label="Months, scrollable">
        <table className={styles.table} aria-label={`By month, in ${currency}`}>
          <thead>
            <tr>
              <th scope="col">Month</th>
              {months.map(({ month }, i) => (
                <th key={month} scope="col" data-now={month === thisMonth() || undefined}>
                  {i === 0 || month.endsWith('-01') ? formatShortMonthOfYear(month) : formatShortMonth(month)}
                </th>
              ))}
              <th scope="col">Total</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr
                key={row.product?.id ?? row.line.key}
                data-months
                data-sum={(!row.product && row.line.isSum) || undefined}
              >
                <th scope="row">{row.product?.name ?? row.line.label}</th>
                {months.map(({ month }) => (
                  <td key={month} data-now={month === thisMonth() || undefined}>
                    {cellOf(month, row)}
                  </td>
                ))}
                <td>{row.line.records !== 'mrr' && shown(row.line, row.finance.total)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {without && (
        <Excluded>
          {without}.{' '}
          <Anchor component={Link} to={settingsPath('currency')} inherit>
            Add rates
          </Anchor>
        </Excluded>
      )}
      {finance.excludedProducts.map((deleted) => (
        <Excluded key={deleted.productId}>
          {counted(deleted.records, 'record')} of the deleted product <bdi>{deleted.name}</bdi> excluded.{' '}
          <Anchor component="button" type="button" inherit onClick={() => restore.mutate(deleted)}>
            Restore
          </Anchor>
        </Excluded>
      ))}
    </Card>
  )
}

const Excluded = ({ children }: { children: ReactNode }) => (
  <Group gap={8} px={20} py={12} wrap="nowrap">
    <TriangleAlert size={16} color="var(--warning)" />
    <Text size="sm" c="dimmed">
      {children}
    </Text>
  </Group>
)
