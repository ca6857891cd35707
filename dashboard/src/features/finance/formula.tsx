import { Alert, Anchor, Button, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Figures, MonthFigures } from '../../api/types'
import { formatMoney, formatNumber, formatShare, minusSign } from '../../ui/text/format'
import { leftOutWords } from '../../ui/text/left-out'
import { type Line, leftOutOf, lineOf } from './lines'

/** Of a month, or of all of them. */
type AnyFigures = Figures | MonthFigures

export const shown = (line: Line, figures: AnyFigures, currency: string) =>
  line.isShare ? formatShare(line.of(figures)) : formatMoney(line.of(figures), currency)

const signs: Record<string, string> = { '-': minusSign, '/': '÷' }

interface FormulaProps {
  line: Line
  figures: AnyFigures
  currency: string
  onFigure: (line: string) => void
}

/** Its parts with their signs; each can be opened in turn. */
export function Formula({ line, figures, currency, onFigure }: FormulaProps) {
  const parts = line.parts!.map((part) => {
    const key = part.replace(/^[-/]/, '')
    return { part, sign: signs[part[0]!] ?? '+', of: lineOf(key) }
  })
  const used = parts.filter(({ of }, i) => !of || of.parts || of.of(figures) !== 0 || i === 0)
  return (
    <Terms result={line} figures={figures} currency={currency}>
      {used.map(({ part, sign, of }, i) => (
        <Term
          key={part}
          sign={i === 0 ? '' : of ? sign : '×'}
          name={of?.label ?? 'Months of a year'}
          value={of ? <Value line={of} figures={figures} currency={currency} /> : formatNumber(12)}
          onOpen={of && (() => onFigure(of.key))}
        />
      ))}
    </Terms>
  )
}

interface TermsProps {
  result: Line
  figures: AnyFigures
  currency: string
  children: ReactNode
}

/** What a figure is made of, line by line, and at the foot what it comes to. */
export const Terms = ({ result, figures, currency, children }: TermsProps) => (
  <table className="finance-formula">
    <tbody>
      {children}
      <tr data-sum>
        <td className="dim">=</td>
        <th scope="row">{result.label}</th>
        <td>
          <Value line={result} figures={figures} currency={currency} />
        </td>
      </tr>
    </tbody>
  </table>
)

interface TermProps {
  sign: string
  name: string
  value: ReactNode
  /** Nothing where it is a bare number. */
  onOpen: (() => void) | undefined
}

export const Term = ({ sign, name, value, onOpen }: TermProps) => (
  <tr>
    <td className="dim">{sign}</td>
    <th scope="row">
      {onOpen ? (
        <Anchor component="button" type="button" onClick={onOpen}>
          {name}
        </Anchor>
      ) : (
        name
      )}
    </th>
    <td>{value}</td>
  </tr>
)

/** With a star where something was left out of it. */
export function Value({ line, figures, currency }: { line: Line; figures: AnyFigures; currency: string }) {
  const without = leftOutWords(leftOutOf(figures, line))
  return (
    <span title={without || undefined}>
      {without && <span className="dim">* </span>}
      {shown(line, figures, currency)}
    </span>
  )
}

/** In its own currencies, since there is nothing to convert it with. */
export function LeftOutWords({ leftOut, onRates }: { leftOut: Figures['leftOut']; onRates: () => void }) {
  // A subscription is left out of revenue and of MRR: it is one record.
  const paid = leftOut.some(({ line }) => line !== 'mrr') ? leftOut.filter(({ line }) => line !== 'mrr') : leftOut
  const byCurrency = Map.groupBy(paid, ({ currency }) => currency)
  const countOf = (some: typeof leftOut) => some.reduce((sum, { records }) => sum + records, 0)
  const words = [...byCurrency].map(([currency, some]) => `${formatNumber(countOf(some))} in ${currency}`)
  const records = countOf(paid)
  return (
    <Alert color="yellow" variant="light" p="xs" className="finance-left-out">
      <Text size="sm">
        Left out: {formatNumber(records)} {records === 1 ? 'record' : 'records'} ({words.join(', ')}) without a rate of{' '}
        {records === 1 ? 'its' : 'their'} date.
      </Text>
      <Button variant="default" size="compact-sm" onClick={onRates}>
        Add rates
      </Button>
    </Alert>
  )
}
