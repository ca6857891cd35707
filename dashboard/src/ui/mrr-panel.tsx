import { ActionIcon, Anchor, Group, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { api, record } from '../api/client'
import { useProducts } from '../api/products'
import type { MrrChange, MrrChanges, MrrMonth } from '../api/types'
import { Waterfall } from './charts/waterfall'
import { figurePath, settingsPath } from './paths'
import { Pending } from './pending'
import { SidePanel } from './side-panel'
import {
  formatMoney,
  formatMoneyChange,
  formatMonth,
  formatShortDay,
  monthsAfter,
  today,
} from './text/format'
import { counted, excludedWords } from './text/words'
import styles from './ui.module.css'
import { HowCalculated, WhyRows } from './why'
import { useWhyLink, whyMrr } from './why-address'

type Kind = MrrChange['kind']

const withoutCustomer = 'Payments without a customer (net)'
const kindNames: Record<Kind, string> = {
  new: 'New',
  expansion: 'Expansion',
  reactivation: 'Reactivation',
  contraction: 'Contraction',
  churn: 'Churn',
  unidentified: withoutCustomer,
  currency: 'Exchange rates',
}
const kinds = Object.keys(kindNames) as Kind[]
const maxCauses = 5

/** Why MRR changed in a month: what moved it, and whose subscriptions. @param of as of `whyMrr` */
export default function MrrPanel({ of }: { of: string }) {
  const [, setParams] = useSearchParams()
  const link = useWhyLink()
  const [, on = today(), slug] = of.split('/')
  const month = on.slice(0, 7)
  const now = today()
  const query = { month, asOf: on.length > 7 ? on : now, ...(slug && { product: slug }) }
  const { data } = useQuery({
    queryKey: ['finance', 'mrr', query],
    queryFn: () => record(api.GET('/finance/mrr/changes', { params: { query } })),
  })
  const products = useProducts().data ?? []
  const product = products.find(({ slug: own, id }) => slug === own || slug === id)
  const isNow = month === now.slice(0, 7)
  const toMonth = (months: number) => link(whyMrr(monthsAfter(month, months), product))
  const close = () =>
    setParams((params) => {
      params.delete('why')
      return params
    })
  const head = (
    <Group gap={4} wrap="nowrap">
      <ActionIcon component={Link} to={toMonth(-1)} aria-label="Previous month" title="Previous month">
        <ChevronLeft size={16} />
      </ActionIcon>
      {isNow ? (
        <ActionIcon aria-label="Next month" disabled>
          <ChevronRight size={16} />
        </ActionIcon>
      ) : (
        <ActionIcon component={Link} to={toMonth(1)} aria-label="Next month" title="Next month">
          <ChevronRight size={16} />
        </ActionIcon>
      )}
      <Text fw="var(--fw-strong)">{formatMonth(month)}</Text>
    </Group>
  )
  return (
    <SidePanel label={`MRR, ${formatMonth(month)}`} head={head} onClose={close}>
      {data ? (
        <Movement
          {...data}
          isNow={isNow}
          product={product}
          nameOf={(id) => (product ? undefined : products.find((one) => one.id === id)?.name)}
        />
      ) : (
        <Pending what="MRR" of={['finance']} shape={[[120], [240], [180]]} />
      )}
    </SidePanel>
  )
}

interface MovementProps extends MrrChanges {
  isNow: boolean
  product: { slug: string | null; id: string } | undefined
  /** Of the product of a subscription, where several are shown. */
  nameOf: (productId: string) => string | undefined
}

function Movement({ figures, changes, changeCount, currency, isNow, product, nameOf }: MovementProps) {
  const { month, from, to, start, end, excluded } = figures
  const money = (amount: number) => formatMoney(amount, currency)
  const moved = kinds.filter((kind) => figures[kind] !== 0)
  const steps = [
    { label: `On ${formatShortDay(from)}`, amount: start, isLevel: true, text: money(start) },
    ...moved.map((kind) => ({
      label: kindNames[kind],
      amount: figures[kind],
      text: formatMoneyChange(figures[kind], currency),
    })),
    { label: `On ${formatShortDay(to)}`, amount: end, isLevel: true, text: money(end) },
  ]
  const rowOf = ({ kind, productId, customer, source, before, after, change }: MrrChange) => ({
    key: JSON.stringify([productId, source, customer]),
    label: customer ?? 'Without a customer',
    // What no longer pays has its payments in the month before.
    url: figurePath({ slug: null, id: productId }, 'mrr', kind === 'churn' ? from.slice(0, 7) : month),
    value: (
      <>
        {formatMoneyChange(change, currency)}
        <Text fz="var(--fs-xs)" c="var(--text-3)">
          {[kindNames[kind], nameOf(productId), source, `${money(before)} → ${money(after)}`]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </>
    ),
  })
  const identified = changes.filter(({ kind }) => kind !== 'unidentified')
  const excludedText = excludedWords(excluded)
  return (
    <Stack gap={20}>
      <div>
        <Title order={2}>{isNow ? `MRR on ${formatShortDay(to)}` : `MRR, ${formatMonth(month)}`}</Title>
        <Text fz={28} lh="36px" fw={600} style={{ letterSpacing: '-0.03em', overflowWrap: 'anywhere' }}>
          {money(end)}
        </Text>
        <Text>{sentenceOf(figures, currency)}</Text>
      </div>
      <Waterfall label={`What changed MRR since ${formatShortDay(from)}`} steps={steps} />
      {identified.length > 0 && (
        <Rows title="Largest causes" rows={identified.slice(0, maxCauses).map(rowOf)} />
      )}
      {identified.length > maxCauses && (
        <details className={styles.how}>
          <summary>{`All ${counted(identified.length, 'subscription')} that changed`}</summary>
          <Stack gap={16} pt={12}>
            {kinds.map((kind) => {
              const own = identified.filter((change) => change.kind === kind)
              return own.length > 0 && <Rows key={kind} title={kindNames[kind]} rows={own.map(rowOf)} />
            })}
          </Stack>
        </details>
      )}
      {figures.unidentified !== 0 && (
        <div>
          <WhyRows
            rows={[
              {
                label: withoutCustomer,
                value: formatMoneyChange(figures.unidentified, currency),
                url: figurePath(product ?? null, 'mrr', month),
              },
            ]}
          />
          <Text fz="var(--fs-xs)" c="var(--text-3)">
            They can't be told apart. Import them with the customer id of the provider, or enter Customer in
            each record.
          </Text>
        </div>
      )}
      {changes.length === 0 && <Text c="dimmed">No subscription changed.</Text>}
      {changeCount > changes.length && (
        <Text c="dimmed">{`The largest of ${counted(changeCount, 'change')}`}</Text>
      )}
      {excludedText && (
        <Anchor component={Link} to={settingsPath('currency')} inherit>
          {excludedText}
        </Anchor>
      )}
      <HowCalculated>
        The end is the start plus all changes, exactly; rounding is part of exchange rates. A subscription is
        the records of one product, source and customer. Each payment counts until its next month starts; one
        for several months counts with its share.{' '}
        <Anchor component={Link} to={figurePath(product ?? null, 'mrr', month)} inherit>
          All payments
        </Anchor>
      </HowCalculated>
    </Stack>
  )
}

const Rows = ({ title, rows }: { title: string; rows: Parameters<typeof WhyRows>[0]['rows'] }) => (
  <section aria-label={title}>
    <Title order={3} fz="var(--fs-xs)" fw="var(--fw-medium)" c="var(--text-3)" mb={4}>
      {title}
    </Title>
    <WhyRows rows={rows} />
  </section>
)

function sentenceOf({ start, end, from }: MrrMonth, currency: string): string {
  const [now, since] = [formatMoney(end, currency), formatShortDay(from)]
  // Amounts have four decimals, of which a difference of floats may show more.
  const by = formatMoney(Math.abs(end - start), currency)
  if (end === start) return `MRR stayed at ${now} since ${since}.`
  return end > start ? `MRR rose ${by} to ${now} since ${since}.` : `MRR fell ${by} to ${now} since ${since}.`
}
