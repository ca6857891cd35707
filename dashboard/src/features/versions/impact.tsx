import { Anchor, Box, Group, SegmentedControl, Stack, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { impactQuery, impactWindows } from '../../api/metrics'
import type { Impact as Effects, MetricEffect, Version } from '../../api/types'
import { Card, CardHeader, Pill } from '../../ui/card'
import { RangeBand } from '../../ui/charts/plot'
import { Explained } from '../../ui/explained'
import { FiguresTable, figureCell, wideFigureCell } from '../../ui/figures-table'
import { Pending } from '../../ui/pending'
import { amountText, effectText, isFlagged, windowAfter } from '../../ui/release-effect'
import { daysAfter, daysSince, formatNumber, formatShortDay } from '../../ui/text/format'
import { metricName } from '../../ui/why-address'
import { ImpactWords, isMeasuring } from './impact-words'

type ProductId = { slug: null; id: string }

const contextStyle = {
  borderTop: '1px solid var(--hairline)',
  gridTemplateColumns: 'max-content 1fr',
  gap: '4px 24px',
}
const bound = { miw: 48, visibleFrom: 'sm' } as const
const columns = {
  Metric: {},
  Before: wideFigureCell,
  After: wideFigureCell,
  Change: figureCell,
  'Usual range': { pl: 24 },
  Verdict: {},
}

/** Changes after a release, next to the usual range. @param children shown below it */
export function Impact({ version, children }: { version: Version; children: ReactNode }) {
  const product = { slug: null, id: version.productId }
  const days = daysSince(version.releasedAt!.slice(0, 10))
  const [window, setWindow] = useState(windowAfter(days))
  const { data, isLoading } = useQuery({ ...impactQuery(version, window), placeholderData: keepPreviousData })
  return (
    <>
      <Card aria-label="Impact" aria-busy={isLoading}>
        <CardHeader title="Impact" wrap="wrap">
          <SegmentedControl
            size="xs"
            aria-label="Days after the release"
            value={window}
            onChange={setWindow}
            data={impactWindows.map((value) => ({
              value,
              label: `${value} days`,
              disabled: days <= value && value > 7,
            }))}
          />
        </CardHeader>
        {data ? (
          <Figures product={product} impact={data} />
        ) : (
          <Pending what="the impact" of={['metrics']} shape={[[660]]} />
        )}
      </Card>
      {!isLoading && children}
    </>
  )
}

function Figures({ product, impact }: { product: ProductId; impact: Effects }) {
  const { version, window, to, note, metrics, otherReleases } = impact
  const words = (
    <Text fz={17} fw="var(--fw-strong)">
      <ImpactWords product={product} impact={impact} />
    </Text>
  )
  if (isMeasuring(impact)) return <Stack p={20}>{words}</Stack>
  const placebos = Math.max(0, ...metrics.map(({ placebos }) => placebos))
  const known = metrics.filter(({ before, after }) => before !== null || after !== null)
  const context = [
    otherReleases.length > 0 && ['Other releases', otherReleases.map(({ version }) => version).join(', ')],
    placebos > 0 && ['Compared with', `${formatNumber(placebos)} other days`],
  ].filter((line) => line !== false)
  return (
    <>
      <Stack gap={2} px={20} py="md">
        {words}
        <Text size="sm" c="dimmed">
          {`${formatShortDay(daysAfter(version.releasedAt, 1))} to ${formatShortDay(to)}, compared ` +
            `with the 56 days before. ${note}`}
        </Text>
      </Stack>
      {known.length > 0 && (
        <FiguresTable columns={columns}>
          {known.map((effect) => (
            <EffectRow
              key={effect.key}
              effect={effect}
              figure={metricName(product, effect.key, { version: version.version, on: window })}
            />
          ))}
        </FiguresTable>
      )}
      {context.length > 0 && (
        <Box component="dl" display="grid" m={0} px={20} py="md" fz="sm" style={contextStyle}>
          {context.map(([name, text]) => (
            <Fragment key={name}>
              <Text component="dt" inherit c="dimmed">
                {name}
              </Text>
              <Text component="dd" inherit m={0}>
                {text}
              </Text>
            </Fragment>
          ))}
        </Box>
      )}
    </>
  )
}

const verdictNames: Record<MetricEffect['verdict'], string> = {
  above_usual: 'Above',
  below_usual: 'Below',
  usual: 'Usual',
  too_early: 'Measuring',
  too_little_history: 'Unknown',
}

function EffectRow({ effect, figure }: { effect: MetricEffect; figure: string }) {
  const { name, unit, kind, before, after, change, usual, verdict, explain } = effect
  const isInRange = usual === null || change === null || (change >= usual.low && change <= usual.high)
  const isUnusual = isFlagged(effect)
  const word = verdict === 'usual' && !isInRange ? 'Chance' : verdictNames[verdict]
  const per = kind === 'metric' ? unit : 'a\u00a0day'
  return (
    <tr>
      <Box component="th" scope="row" fw="var(--fw-medium)">
        <Anchor component={Link} to={explain.inputs[0]?.url ?? '.'} inherit c="inherit">
          <bdi>{name}</bdi>
        </Anchor>{' '}
        <Text span fz="var(--fs-xs)" c="var(--text-3)">
          {per && !name.toLowerCase().includes(per) && per}
        </Text>
      </Box>
      <Box component="td" {...wideFigureCell} c="dimmed" title={amountText(effect, before)}>
        {amountText(effect, before, 3)}
      </Box>
      <Box component="td" {...wideFigureCell} title={amountText(effect, after)}>
        {amountText(effect, after, 3)}
      </Box>
      <Box
        component="td"
        {...figureCell}
        fw="var(--fw-medium)"
        c={isUnusual ? 'var(--accent-text)' : 'inherit'}
      >
        <Explained figure={figure}>{effectText(effect, change)}</Explained>
      </Box>
      <Box component="td" {...columns['Usual range']}>
        {usual && change !== null && (
          <Group gap={6} wrap="nowrap" fz="var(--fs-xs)" c="var(--text-3)">
            <Box {...bound}>{effectText(effect, usual.low)}</Box>
            <Box flex={1}>
              <RangeBand value={change} low={usual.low} high={usual.high} isFlagged={isUnusual} />
            </Box>
            <Box {...bound}>{effectText(effect, usual.high)}</Box>
          </Group>
        )}
      </Box>
      <Box component="td" c="dimmed">
        {isUnusual ? <Pill isFlagged>{word}</Pill> : word}
      </Box>
    </tr>
  )
}
