import { Anchor, Button, SegmentedControl, Skeleton } from '@mantine/core'
import { keepPreviousData, queryOptions, useIsMutating, useQuery } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { Link } from 'react-router'
import { api, record } from '../../api/client'
import type { Impact as ImpactRecord, MetricEffect, Product, Version } from '../../api/types'
import { Card, CardHeader } from '../../ui/card'
import { productPath } from '../../ui/paths'
import { RangeBand } from '../../ui/range-band'
import { daysAfter, daysBetween, formatChange, formatMoney, formatNumber, formatShortDay, today } from '../../ui/text/format'
import styles from './impact.module.css'

const windows = [7, 14, 28] as const
type Window = (typeof windows)[number]

/** Under `metrics`: a change of the version itself must not ask again, because the server refuses it once the release is undone. */
const impactQuery = ({ productId, id, releasedAt }: Version, window: Window) =>
  queryOptions({
    queryKey: ['metrics', 'impact', id, releasedAt, window],
    queryFn: () =>
      record(
        api.GET('/products/{product}/versions/{versionId}/impact', {
          params: { path: { product: productId, versionId: id }, query: { window } },
        }),
      ),
  })

/** What changed in the days after a release, next to what is usual. */
export function Impact({ product, version }: { product: Product; version: Version }) {
  const releasedAt = version.releasedAt?.slice(0, 10) ?? today()
  const days = daysBetween(releasedAt, today())
  const [window, setWindow] = useState<Window>(windows.findLast((window) => days > window) ?? 7)
  const [isExplained, setExplained] = useState(false)
  // The server refuses it for a version that is only about to be released.
  const isSaved = useIsMutating() === 0
  const { data, isLoading } = useQuery({
    ...impactQuery(version, window),
    enabled: isSaved,
    placeholderData: keepPreviousData,
  })
  return (
    <Card aria-label="Impact" aria-busy={isLoading}>
      <CardHeader title="Impact">
        <SegmentedControl
          size="xs"
          aria-label="Days after the release"
          value={String(window)}
          onChange={(chosen) => setWindow(Number(chosen) as Window)}
          data={windows.map((window) => ({
            value: String(window),
            label: `${window} days`,
            disabled: days <= window && window > 7,
          }))}
        />
        <Button variant="subtle" color="gray" size="xs" aria-expanded={isExplained} onClick={() => setExplained(!isExplained)}>
          Explain
        </Button>
      </CardHeader>
      {data ? <Effects product={product} impact={data} isExplained={isExplained} /> : <Skeleton h={220} m={20} w="auto" />}
    </Card>
  )
}

interface EffectsProps {
  product: Product
  impact: ImpactRecord
  isExplained: boolean
}

function Effects({ product, impact, isExplained }: EffectsProps) {
  const { metrics, otherReleases, note } = impact
  const elsewhere = impact.elsewhere.filter(({ change }) => change !== null)
  const names = otherReleases.map(({ version }) => version)
  const placebos = Math.max(0, ...metrics.map(({ placebos }) => placebos))
  return (
    <>
      <div className={styles.summary}>
        <strong>{summaryOf(impact)}</strong>
        <p>{`${formatShortDay(daysAfter(impact.version.releasedAt, 1))} to ${formatShortDay(impact.to)}, compared with the 56 days before. ${note}`}</p>
      </div>
      {metrics.length > 0 && (
        <table className={styles.table}>
          <thead>
            <tr>
              <th>Metric</th>
              <th className={styles.figure}>Before</th>
              <th className={styles.figure}>After</th>
              <th className={styles.figure}>Change</th>
              <th>Usual range</th>
              <th>Verdict</th>
            </tr>
          </thead>
          <tbody>
            {metrics.map((effect) => (
              <Fragment key={effect.key}>
                <EffectRow effect={effect} />
                {isExplained && <Explanation effect={effect} />}
              </Fragment>
            ))}
          </tbody>
        </table>
      )}
      <dl className={styles.context}>
        {names.length > 0 && (
          <>
            <dt>Other releases</dt>
            <dd>
              {otherReleases.map(({ id, version, releasedAt }) => (
                <Anchor
                  key={id}
                  inherit
                  component={Link}
                  to={productPath(product, `versions/${version}`)}
                  title={formatShortDay(releasedAt)}
                >
                  {version}
                </Anchor>
              ))}
            </dd>
          </>
        )}
        {elsewhere.length > 0 && (
          <>
            <dt>Other products</dt>
            <dd>
              {elsewhere.map(({ product, name, change }) => (
                <span key={product.id}>
                  <bdi>{product.name}</bdi>, <bdi>{name}</bdi>: {formatChange(change)}
                </span>
              ))}
            </dd>
          </>
        )}
        {placebos > 0 && (
          <>
            <dt>History</dt>
            <dd>{`${formatNumber(placebos)} other days compared`}</dd>
          </>
        )}
      </dl>
    </>
  )
}

function summaryOf({ metrics, version, window }: ImpactRecord): string {
  if (metrics.length === 0) return 'No metrics, feedback or revenue to compare yet'
  if (metrics.every(({ verdict }) => verdict === 'too_early'))
    return `Too early to tell: ${window} days are over on ${formatShortDay(daysAfter(version.releasedAt, window + 1))}`
  const measured = metrics.filter(({ verdict }) => verdict !== 'too_early' && verdict !== 'too_little_history')
  if (measured.length === 0) return 'Too little history to tell what is usual'
  const flagged = measured.filter(isFlagged).length
  if (flagged === 0) return 'No unusual change'
  return `${formatNumber(flagged)} of ${formatNumber(measured.length)} metrics moved outside their usual range`
}

const isFlagged = ({ verdict }: MetricEffect) => verdict === 'above_usual' || verdict === 'below_usual'

const verdictNames: Record<MetricEffect['verdict'], string> = {
  above_usual: 'Above usual',
  below_usual: 'Below usual',
  usual: 'Usual',
  too_early: 'Too early',
  too_little_history: 'Too little history',
}

function EffectRow({ effect }: { effect: MetricEffect }) {
  const { name, unit, kind, before, after, change, usual, verdict, explain } = effect
  const mean = (value: number | null) =>
    value !== null && kind === 'net_revenue' && unit
      ? formatMoney(value, unit)
      : formatNumber(value && Number(value.toPrecision(4)))
  const shown = (value: number | null) => (effect.measure === 'ratio' ? formatChange(value) : mean(value))
  return (
    <tr data-flagged={isFlagged(effect) || undefined}>
      <th scope="row">
        <Link to={explain.inputs[0]?.url ?? '.'}>
          <bdi>{name}</bdi>
        </Link>
        <small>{kind === 'metric' ? unit : 'a day'}</small>
      </th>
      <td className={styles.figure}>{mean(before)}</td>
      <td className={styles.figure}>{mean(after)}</td>
      <td className={styles.change}>{shown(change)}</td>
      <td>
        {usual && change !== null && (
          <span className={styles.range}>
            <span>{shown(usual.low)}</span>
            <RangeBand value={change} low={usual.low} high={usual.high} isFlagged={isFlagged(effect)} />
            <span>{shown(usual.high)}</span>
          </span>
        )}
      </td>
      <td className={styles.verdict}>
        <span>{verdictNames[verdict]}</span>
      </td>
    </tr>
  )
}

/** The formula of a change, its inputs with the rows behind them, and what is excluded. */
function Explanation({ effect: { explain, p, adjustedP } }: { effect: MetricEffect }) {
  const { formula, inputs, excluded } = explain
  return (
    <tr className={styles.explanation}>
      <td colSpan={6}>
        <p>{formula}</p>
        <ul>
          {inputs.map(({ label, value, url }) => (
            <li key={label}>
              {label}: {url ? <Link to={url}>{shownInput(value)}</Link> : shownInput(value)}
            </li>
          ))}
          {p !== null && (
            <li>{`p ${formatNumber(Number(p.toPrecision(2)))}, adjusted ${formatNumber(Number(adjustedP!.toPrecision(2)))}`}</li>
          )}
          {excluded.map(({ reason, count, url }) => (
            <li key={reason}>
              Excluded, {reason.toLowerCase()}: {url ? <Link to={url}>{formatNumber(count)}</Link> : formatNumber(count)}
            </li>
          ))}
        </ul>
      </td>
    </tr>
  )
}

const shownInput = (value: number | string) => (typeof value === 'number' ? formatNumber(value) : value)
