import { Anchor, Button, Checkbox, Group, SegmentedControl, Skeleton, Stack, Text, Textarea } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { Link } from 'react-router'
import type { Impact as Effects, MetricEffect, Version } from '../../api/types'
import { Card, CardHeader } from '../../ui/card'
import { RangeBand } from '../../ui/charts/plot'
import { useTextEdit } from '../../ui/editable-text'
import { isSendKey } from '../../ui/hooks'
import { Markdown } from '../../ui/markdown'
import { daysAfter, daysBetween, formatChange, formatMoney, formatNumber, formatShortDay, today } from '../../ui/text/format'
import { showToast } from '../../ui/toast'
import { useChange } from '../../ui/use-change'
import styles from './version.module.css'
import { withDraft } from './version-rules'
import { draftNotes, impactQuery } from './versions.api'

const quiet = { variant: 'subtle', color: 'gray', size: 'xs' } as const

const windows = [7, 14, 28] as const
const columns = ['Metric', 'Before', 'After', 'Change', 'Usual range', 'Verdict']

/** What changed in the days after a release, next to what is usual. */
export function Impact({ version }: { version: Version }) {
  const days = daysBetween(version.releasedAt!.slice(0, 10), today())
  const [window, setWindow] = useState(windows.findLast((window) => days > window) ?? 7)
  const [isExplained, setExplained] = useState(false)
  const { data, isLoading } = useQuery({ ...impactQuery(version, window), placeholderData: keepPreviousData })
  return (
    <Card aria-label="Impact" aria-busy={isLoading}>
      <CardHeader title="Impact" wrap="wrap">
        <SegmentedControl
          size="xs"
          aria-label="Days after the release"
          value={String(window)}
          onChange={(chosen) => setWindow(windows.find((window) => String(window) === chosen)!)}
          data={windows.map((window) => ({
            value: String(window),
            label: `${window} days`,
            disabled: days <= window && window > 7,
          }))}
        />
        <Button {...quiet} aria-expanded={isExplained} onClick={() => setExplained(!isExplained)}>
          Explain
        </Button>
      </CardHeader>
      {!data && <Skeleton h={220} m={20} w="auto" />}
      {data && (
        <>
          <Stack gap={2} px={20} py="md">
            <Text fz={17} fw="var(--fw-strong)">
              {summaryOf(data)}
            </Text>
            <Text size="sm" c="dimmed">
              {`${formatShortDay(daysAfter(data.version.releasedAt, 1))} to ${formatShortDay(data.to)}, compared with the 56 days before. ${data.note}`}
            </Text>
          </Stack>
          {data.metrics.length > 0 && (
            <table className={styles.effects}>
              <thead>
                <tr>
                  {columns.map((column) => (
                    <th key={column}>{column}</th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {data.metrics.map((effect) => (
                  <Fragment key={effect.key}>
                    <EffectRow effect={effect} />
                    {isExplained && <Explanation effect={effect} />}
                  </Fragment>
                ))}
              </tbody>
            </table>
          )}
          <Context impact={data} />
        </>
      )}
    </Card>
  )
}

const isFlagged = ({ verdict }: MetricEffect) => verdict === 'above_usual' || verdict === 'below_usual'

function summaryOf({ metrics, version, window }: Effects): string {
  if (metrics.length === 0) return 'No metrics, feedback or revenue to compare yet'
  if (metrics.every(({ verdict }) => verdict === 'too_early')) {
    return `Too early to tell: ${window} days are over on ${formatShortDay(daysAfter(version.releasedAt, window + 1))}`
  }
  const measured = metrics.filter(({ verdict }) => verdict !== 'too_early' && verdict !== 'too_little_history')
  if (measured.length === 0) return 'Too little history to tell what is usual'
  const flagged = measured.filter(isFlagged).length
  if (flagged === 0) return 'No unusual change'
  return `${formatNumber(flagged)} of ${formatNumber(measured.length)} metrics moved outside their usual range`
}

const verdictNames: Record<MetricEffect['verdict'], string> = {
  above_usual: 'Above usual',
  below_usual: 'Below usual',
  usual: 'Usual',
  too_early: 'Too early',
  too_little_history: 'Too little history',
}

function EffectRow({ effect }: { effect: MetricEffect }) {
  const { name, unit, kind, measure, before, after, change, usual, verdict, explain } = effect
  const rounded = (value: number | null) => formatNumber(value && Number(value.toPrecision(4)))
  const mean = kind === 'net_revenue' && unit ? (value: number | null) => formatMoney(value, unit) : rounded
  const shown = measure === 'ratio' ? formatChange : mean
  return (
    <tr data-flagged={isFlagged(effect) || undefined}>
      <th scope="row">
        <Anchor component={Link} to={explain.inputs[0]?.url ?? '.'} c="inherit" inherit>
          <bdi>{name}</bdi>
        </Anchor>{' '}
        <small>{kind === 'metric' ? unit : 'a day'}</small>
      </th>
      <td>{mean(before)}</td>
      <td>{mean(after)}</td>
      <td>{shown(change)}</td>
      <td>
        {usual && change !== null && (
          <span className={styles.range}>
            <span>{shown(usual.low)}</span>
            <RangeBand value={change} low={usual.low} high={usual.high} isFlagged={isFlagged(effect)} />
            <span>{shown(usual.high)}</span>
          </span>
        )}
      </td>
      <td>
        <span>{verdictNames[verdict]}</span>
      </td>
    </tr>
  )
}

/** The formula of a change, its inputs with the rows behind them, and what is excluded. */
function Explanation({ effect: { explain, p, adjustedP } }: { effect: MetricEffect }) {
  const rounded = (value: number | null) => formatNumber(value && Number(value.toPrecision(2)))
  const lines = [
    ...explain.inputs,
    ...(p === null ? [] : [{ label: 'p', value: `${rounded(p)}, adjusted ${rounded(adjustedP)}`, url: null }]),
    ...explain.excluded.map(({ reason, count, url }) => ({ label: `Excluded, ${reason.toLowerCase()}`, value: count, url })),
  ]
  return (
    <tr>
      <Text component="td" colSpan={6} fz="var(--fs-xs)" pb="sm">
        {explain.formula}
        {lines.map(({ label, value, url }) => {
          const text = typeof value === 'number' ? formatNumber(value) : value
          return (
            <div key={label}>
              {label}: {url ? <Link to={url}>{text}</Link> : text}
            </div>
          )
        })}
      </Text>
    </tr>
  )
}

/** What else could explain the changes. */
function Context({ impact: { otherReleases, elsewhere, metrics } }: { impact: Effects }) {
  const products = elsewhere.filter(({ change }) => change !== null)
  const placebos = Math.max(0, ...metrics.map(({ placebos }) => placebos))
  const context = {
    'Other releases': otherReleases.map(({ version }) => version).join(', '),
    'Other products': products.map(({ product, name, change }) => `${product.name}, ${name}: ${formatChange(change)}`).join('; '),
    History: placebos > 0 && `${formatNumber(placebos)} other days compared`,
  }
  return (
    <Stack gap={2} px={20} py="md">
      {Object.entries(context).map(
        ([term, text]) =>
          text && (
            <Text key={term} size="sm">
              <Text span inherit c="var(--text-3)">{`${term}: `}</Text>
              {text}
            </Text>
          ),
      )}
    </Stack>
  )
}

/** The notes, in Markdown. A draft takes the done tasks, and the private log only by choice. */
export function ReleaseNotes({ version, save }: { version: Version; save: (notes: string) => Promise<unknown> }) {
  const notes = version.releaseNotes ?? ''
  const { isEditing, ...edit } = useTextEdit({ of: version.id, label: 'Release notes', value: notes, save })
  const [withLog, setWithLog] = useState(false)
  const { mutate: draft, isPending } = useChange({
    send: (log: boolean) => draftNotes(version, log),
    stored: (_, drafted) => {
      const text = withDraft(edit.text, drafted)
      if (text === edit.text) showToast('Nothing to add')
      else edit.type(text)
    },
  })
  return (
    <Card aria-label="Release notes">
      <CardHeader title="Release notes">
        {notes && !isEditing && (
          <Button {...quiet} onClick={() => void navigator.clipboard.writeText(notes).then(() => showToast('Notes copied'))}>
            Copy
          </Button>
        )}
        {!isEditing && (
          <Button {...quiet} onClick={edit.begin}>
            {notes ? 'Edit' : 'Write'}
          </Button>
        )}
      </CardHeader>
      <Stack p={20} maw="76ch" align="start">
        {!isEditing && (notes ? <Markdown>{notes}</Markdown> : <Text c="dimmed">No release notes yet</Text>)}
        {isEditing && (
          <Textarea
            w="100%"
            aria-label="Release notes"
            description="Markdown. Ctrl Enter saves."
            inputWrapperOrder={['input', 'description', 'error']}
            autoFocus
            autosize
            minRows={8}
            value={edit.text}
            error={edit.error}
            onChange={(event) => edit.type(event.currentTarget.value)}
            onKeyDown={(event) => isSendKey(event) && edit.send()}
          />
        )}
        {(isEditing || !notes) && (
          <Group gap="sm">
            {isEditing && (
              <>
                <Button onClick={edit.send} loading={edit.isBusy}>
                  Save notes
                </Button>
                <Button variant="subtle" color="gray" onClick={edit.cancel}>
                  Discard changes
                </Button>
              </>
            )}
            <Button variant="default" loading={isPending} onClick={() => draft(withLog)}>
              Draft from tasks
            </Button>
            <Checkbox label="Include log entries" checked={withLog} onChange={() => setWithLog(!withLog)} />
          </Group>
        )}
      </Stack>
      {edit.dialog}
    </Card>
  )
}
