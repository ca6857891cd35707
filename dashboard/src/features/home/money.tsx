import { Button } from '@mantine/core'
import { queryOptions } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { api, record } from '../../api/client'
import type { FinanceToDate, MonthFigures } from '../../api/types'
import { Card, CardHeader } from '../../ui/card'
import { Sparkline } from '../../ui/charts/sparkline'
import { Change, KeyFigure } from '../../ui/figures'
import { paths } from '../../ui/paths'
import { Amount } from '../../ui/portfolio'
import { formatDays, formatMoney, formatNumber, formatShortDay, formatShortMonth, today, unknown } from '../../ui/text/format'
import { leftOutWords } from '../../ui/text/left-out'
import styles from './home.module.css'

/** The figures of the last twelve months, the running one among them. */
export const yearQuery = queryOptions({ queryKey: ['finance', 'year'], queryFn: () => record(api.GET('/finance')) })

/** MRR, and net revenue and profit of the running month, compared with the same days of the last one. */
export function Money({ now, months }: { now: FinanceToDate; months: MonthFigures[] }) {
  const { currency, mrr, toDate, previousToDate, lastMonth, excluded } = now
  const month = today().slice(0, 7)
  const complete = months.filter((figures) => figures.month < month)
  const isEmpty = !mrr.value && months.every(({ grossRevenue, totalCosts }) => grossRevenue === 0 && totalCosts === 0)
  const money = (amount: number) => formatMoney(amount, currency, 0)
  const lastName = formatShortMonth(lastMonth.from.slice(0, 7))
  const ofMonth = (field: 'netRevenue' | 'profit') => ({
    field,
    note: formatDays(toDate.from, toDate.to),
    value: toDate[field],
    change: toDate.change[field],
    base: `vs ${formatDays(previousToDate.from, previousToDate.to)} · ${money(previousToDate[field])}`,
    whole: `All of ${lastName} · ${money(lastMonth[field])}`,
  })
  const ofMrr = { field: 'mrr', note: 'now', ...mrr, base: `vs end of ${lastName} · ${money(mrr.previous)}`, whole: '' } as const
  const figures = [
    { label: 'MRR', line: 'mrr', ...ofMrr },
    { label: 'Net revenue', line: 'net', ...ofMonth('netRevenue') },
    { label: 'Profit', line: 'profit', ...ofMonth('profit') },
  ]
  const lacking = leftOutWords([...toDate.leftOut, ...lastMonth.leftOut, ...mrr.leftOut])
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
        {figures.map(({ label, line, field, note, value, change, base, whole }) => (
          <div key={line}>
            <KeyFigure
              label={label}
              note={note}
              to={`${paths.finance}?figure=${line}&month=${month}&of=to-date`}
              value={isEmpty ? unknown : <Amount amount={value} currency={currency} />}
            >
              {!isEmpty && (
                <>
                  <Change of={change} /> {base}
                  <div>{whole}</div>
                </>
              )}
            </KeyFigure>
            {!isEmpty && complete.length > 1 && (
              <Sparkline
                name={`${label} by month`}
                points={complete.map((figures) => ({ date: `${figures.month}-01`, value: figures[field] }))}
                height={64}
                format={money}
              />
            )}
          </div>
        ))}
      </div>
      {isEmpty && (
        <p className={styles.note}>
          No revenue or costs yet <Link to={`${paths.finance}?new=revenue`}>Add revenue</Link>
        </p>
      )}
      {lacking && <p className={styles.note}>{lacking}</p>}
      {excluded.map(({ productId, name, records, deletedAt }) => (
        <p key={productId} className={styles.note}>
          Excluded: {formatNumber(records)} {records === 1 ? 'record' : 'records'} of <bdi>{name}</bdi>, deleted{' '}
          {formatShortDay(deletedAt.slice(0, 10))}
        </p>
      ))}
    </Card>
  )
}
