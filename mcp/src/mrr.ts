import type { MrrChanges } from '@prodops/sdk'

const maxLength = 60
const maxExcluded = 5

/** The change in words, and its largest causes, whose names customers may have written. */
export function mrrText(
  { currency, figures, changeCount }: MrrChanges,
  nameOf: (productId: string) => string,
) {
  const { month, from, to, start, sentence, causes, excluded } = figures
  const without = excluded
    .slice(0, maxExcluded)
    .map(
      ({ records, amount, currency }) =>
        `No exchange rate, not counted: ${records} records, ${amount} ${currency}`,
    )
  const causeLines = causes.map(({ kind, productId, source, customer, before, after, change }) => {
    const who = [customer ?? 'no customer', source, nameOf(productId)]
      .flatMap((name) => name ?? [])
      .map(short)
    const by = `${change > 0 ? '+' : ''}${amount(change)}`
    return `${kind} ${by} (${amount(before)} to ${amount(after)}): ${who.join(', ')}`
  })
  return {
    summary: [
      `MRR, ${month}, in ${currency}: ${amount(start)} on ${from}; then until ${to}`,
      sentence,
      ...without,
    ].join('\n'),
    causes: [`Largest causes (${causes.length} of ${changeCount}):`, ...causeLines].join('\n'),
  }
}

const short = (text: string) => (text.length > maxLength ? `${text.slice(0, maxLength - 1)}…` : text)
const amount = (value: number) => Math.round(value * 100) / 100
