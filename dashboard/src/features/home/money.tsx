import { Button } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { api, record } from '../../api/client'
import type { FinanceToDate, MonthFigures } from '../../api/types'
import { Card, CardHeader } from '../../ui/card'
import { Sparkline } from '../../ui/charts/sparkline'
import { Change, KeyFigure } from '../../ui/figures'
import { paths } from '../../ui/paths'
import { Amount, toDateQuery } from '../../ui/portfolio'
import { formatMoney, formatNumber, formatShortDay, formatShortMonth, today, unknown } from '../../ui/text/format'
import { leftOutWords } from '../../ui/text/left-out'
import styles from './home.module.css'

/** The figures of the last twelve months, the running one among them. */
export const yearQuery = queryOptions({ queryKey: ['finance', 'year'], queryFn: () => record(api.GET('/finance')) })

const days = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short', timeZone: 'UTC' })
const range = ({ from, to }: { from: string; to: string }) => days.formatRange(new Date(from), new Date(to))
const monthOf = (day: string) => formatShortMonth(day.slice(0, 7))

const figures = [
  { field: 'netRevenue', label: 'Net revenue', line: 'net' },
  { field: 'profit', label: 'Profit', line: 'profit' },
] as const

const figurePath = (line: string) => `${paths.finance}?figure=${line}&month=${today().slice(0, 7)}&of=to-date`

/** MRR, and net revenue and profit of the running month, compared with the same days of the last one. */
export function Money() {
  const now = useQuery(toDateQuery(null)).data
  const months = useQuery(yearQuery).data?.months
  if (!now || !months) return null
  const { currency, mrr, toDate, previousToDate, lastMonth } = now
  const complete = months.filter(({ month }) => month < today().slice(0, 7))
  const firstMrr = complete.find((month) => month.mrr > 0)
  const isEmpty = !mrr.value && months.every(({ grossRevenue, totalCosts }) => grossRevenue === 0 && totalCosts === 0)
  const money = (amount: number) => <span className={styles.whole}>{formatMoney(amount, currency, 0)}</span>
  const value = (amount: number) => (isEmpty ? unknown : <Amount amount={amount} currency={currency} />)
  const line = (name: string, of: (month: MonthFigures) => number) => {
    const points = complete.map((month) => ({ date: `${month.month}-01`, value: of(month) }))
    if (isEmpty || points.length < 2) return null
    return <Sparkline name={name} points={points} height={64} format={(amount) => formatMoney(amount, currency, 0)} />
  }
  return (
    <Card className={styles.money!} aria-label="Money">
      <CardHeader title="Money" count={currency}>
        <Button
          component={Link}
          to={paths.finance}
          variant="subtle"
          color="gray"
          size="xs"
          rightSection={<ChevronRight size={14} />}
        >
          Finance
        </Button>
      </CardHeader>
      <div className={styles.figures}>
        <div>
          <KeyFigure label="MRR" note="now" to={figurePath('mrr')} value={value(mrr.value)}>
            {!isEmpty && (
              <>
                <p>
                  <Change of={mrr.change} /> vs end of {monthOf(lastMonth.from)} · {money(mrr.previous)}
                </p>
                {firstMrr && mrr.value > 0 && (
                  <p>
                    <Change of={mrr.value / firstMrr.mrr - 1} better="neither" /> since {monthOf(firstMrr.month)}
                  </p>
                )}
              </>
            )}
          </KeyFigure>
          {line('MRR by month', (month) => month.mrr)}
        </div>
        {figures.map(({ field, label, line: path }) => (
          <div key={field}>
            <KeyFigure label={label} note={range(toDate)} to={figurePath(path)} value={value(toDate[field])}>
              {!isEmpty && (
                <>
                  <p>
                    <Change of={toDate.change[field]} /> vs {range(previousToDate)} · {money(previousToDate[field])}
                  </p>
                  <p>
                    All of {monthOf(lastMonth.from)} · {money(lastMonth[field])}
                  </p>
                </>
              )}
            </KeyFigure>
            {line(`${label} by month`, (month) => month[field])}
          </div>
        ))}
      </div>
      {isEmpty && (
        <p className={styles.note}>
          No revenue or costs yet <Link to={`${paths.finance}?new=revenue`}>Add revenue</Link>
        </p>
      )}
      <Excluded now={now} />
    </Card>
  )
}

/** What the figures do not contain. */
function Excluded({ now: { toDate, lastMonth, mrr, excluded } }: { now: FinanceToDate }) {
  const words = leftOutWords([...toDate.leftOut, ...lastMonth.leftOut, ...mrr.leftOut])
  if (!words && excluded.length === 0) return null
  return (
    <div className={styles.note}>
      {words && <p>{words}</p>}
      {excluded.map(({ productId, name, records, deletedAt }) => (
        <p key={productId}>
          Excluded: {formatNumber(records)} {records === 1 ? 'record' : 'records'} of <bdi>{name}</bdi>, deleted{' '}
          {formatShortDay(deletedAt.slice(0, 10))}
        </p>
      ))}
    </div>
  )
}
