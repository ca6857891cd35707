import { BigNumber } from 'bignumber.js'
import { dayIn, monthOf } from '../../domain/calendar.ts'
import { formatMoney } from '../../domain/figures.ts'
import { explainExcluded } from '../finance/figures.ts'
import type { MrrChange, MrrKind } from '../finance/mrr.schema.ts'
import { getMrrChanges } from '../finance/mrr.ts'
import { type InsightProduct, pathOf, referenceTo, type Scope } from '../insight/findings.ts'
import { type Explanation, maxCauses } from './explain.schema.ts'
import type { Period } from './periods.ts'

const moved: Record<MrrKind, string> = {
  new: 'New',
  expansion: 'Expansion',
  reactivation: 'Reactivation',
  contraction: 'Contraction',
  churn: 'Churn',
  unidentified: 'Payments without a customer',
  currency: 'Exchange rates',
}
const movements = Object.keys(moved) as MrrKind[]

/** MRR and what moved it. Of a week on its last day. */
export async function explainMrr(
  { db, actor, products, asOf }: Scope,
  figure: string,
  period: Period,
  product: InsightProduct | null,
): Promise<Explanation> {
  const month = monthOf(period.last)
  const sent = { month, asOf: period.kind === 'month' ? asOf : period.last }
  const of = product && { product: product.id }
  const { currency, figures, changes } = await getMrrChanges(db, actor, { ...sent, ...of })
  const { start, end, sentence, excluded } = figures
  const money = (amount: number) => formatMoney(amount, currency)
  // The payments until then, of a customer or all.
  const url = (of: InsightProduct | null | undefined, to: string, by: Partial<MrrChange> = {}) =>
    `${of ? pathOf(of) : ''}/finance/revenue?${new URLSearchParams({
      ...{ type: 'subscription', to },
      ...(by.source && { source: by.source }),
      ...(by.customer && { customer: by.customer }),
    })}`
  const causes = changes.slice(0, maxCauses)
  const change = new BigNumber(end).minus(start)
  const causeOf = ({ kind, productId, customer, source, before, after, change }: MrrChange) => ({
    label: customer ?? 'Without a customer',
    detail: [
      moved[kind],
      `${money(before)} to ${money(after)}`,
      product ? null : products.get(productId)?.name,
      source,
    ]
      .filter(Boolean)
      .join(' · '),
    value: change,
    url: url(products.get(productId), figures.to, { source, customer }),
  })
  return {
    figure,
    title: `MRR, ${figures.to === dayIn(month, `${month}-31`) ? month : figures.to}`,
    product: product && referenceTo(product),
    sentence,
    ...{ format: 'money', unit: currency, value: end, change: change.toNumber() },
    steps: [
      { label: figures.from, value: start, isLevel: true },
      ...movements
        .filter((kind) => figures[kind] !== 0)
        .map((kind) => ({ label: moved[kind], value: figures[kind], isLevel: false })),
      { label: figures.to, value: end, isLevel: true },
    ],
    range: null,
    causes: causes.map(causeOf),
    rest: change.minus(BigNumber.sum(0, ...causes.map(({ change }) => change))).toNumber(),
    note:
      figures.unidentified === 0
        ? null
        : "Payments without a customer can't be told apart. Import them with the customer id of the " +
          'provider, or enter the customer of each record.',
    formula:
      'The end is the start plus all changes, exactly; rounding is part of exchange rates. A subscription ' +
      'is the records of one product, source and customer. Each payment counts until its next month ' +
      'starts; one for several months counts with its share.',
    inputs: [
      { label: figures.to, value: end, url: url(product, figures.to) },
      { label: figures.from, value: start, url: url(product, figures.from) },
    ],
    excluded: explainExcluded(excluded, '/settings/currency'),
  }
}
