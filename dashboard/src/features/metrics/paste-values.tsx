import { Alert, Button, Group, Modal, Table, Text, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { messageOf } from '../../api/errors'
import type { Metric } from '../../api/types'
import { DateField } from '../../ui/date-field'
import { isSendKey } from '../../ui/send-key'
import { formatDay, formatNumber, today } from '../../ui/text/format'
import { useDraft } from '../../ui/use-draft'
import { importValues } from './metrics.api'
import styles from './metrics.module.css'
import { mannerOf, type PastedRow, readPasted } from './pasted-values'

interface PasteValuesProps {
  product: string
  metric: Metric
  onClose: () => void
}

type Good = PastedRow & { date: string; value: number }

const isGood = (row: PastedRow): row is Good => row.problem === undefined && row.date !== undefined && row.value !== undefined

interface Outcome {
  added: number
  changed: number
  left: PastedRow[]
}

/** Imports a pasted column after a preview, and reports what was left out. */
export default function PasteValues({ product, metric, onClose }: PasteValuesProps) {
  const client = useQueryClient()
  const { draft: text = '', setDraft, discard } = useDraft<string>(`values ${product} ${metric.key}`)
  const [firstDay, setFirstDay] = useState(today())
  const [isSending, setSending] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()
  const [error, setError] = useState('')
  const pasted = useMemo(() => readPasted(text, firstDay, mannerOf()), [text, firstDay])
  const good = pasted.rows.filter(isGood)
  const wrong = pasted.rows.filter((row) => !isGood(row))
  async function send() {
    if (good.length === 0 || isSending) return
    setSending(true)
    setError('')
    try {
      const { failed, ...counts } = await importValues(product, metric.key, good)
      const refused = failed.map(({ index, message }): PastedRow => ({ ...good[index]!, problem: message }))
      discard()
      setOutcome({ ...counts, left: [...wrong, ...refused].sort((a, b) => a.line - b.line) })
    } catch (error) {
      setError(messageOf(error))
    } finally {
      setSending(false)
      void client.invalidateQueries({ queryKey: ['metrics'] })
    }
  }
  if (outcome) {
    const { added, changed, left } = outcome
    return (
      <Modal opened onClose={onClose} title="Values imported" size="lg">
        <div className="stack">
          <Text size="sm">
            {formatNumber(added)} added, {formatNumber(changed)} changed
            {left.length > 0 && `, ${formatNumber(left.length)} not imported`}
          </Text>
          {left.length > 0 && <Preview rows={left} />}
          <Group>
            <Button onClick={onClose} data-autofocus>
              Done
            </Button>
          </Group>
        </div>
      </Modal>
    )
  }
  const found = [
    `${formatNumber(good.length)} ${good.length === 1 ? 'value' : 'values'} ready`,
    wrong.length > 0 && `${formatNumber(wrong.length)} ${wrong.length === 1 ? 'error' : 'errors'}`,
    pasted.hasHeading && 'heading skipped',
  ].filter(Boolean)
  return (
    <Modal opened onClose={onClose} title={`Paste values of ${metric.name}`} size="lg">
      <div className="stack">
        <Textarea
          label="A date and a value per line, or values only"
          description="Tab-, semicolon- or comma-separated. Existing values are overwritten."
          placeholder={'2026-03-01,431\n2026-03-02,447'}
          data-autofocus
          rows={7}
          value={text}
          onChange={(event) => setDraft(event.currentTarget.value)}
          onKeyDown={(event) => isSendKey(event) && void send()}
          className={styles.paste!}
        />
        {pasted.isColumn && (
          <DateField label="Date of the first value" value={firstDay} required onChange={(date) => date && setFirstDay(date)} />
        )}
        {pasted.rows.length > 0 && (
          <>
            <Text size="xs" c="dimmed" aria-live="polite">
              {found.join(', ')}
            </Text>
            <Preview rows={[...wrong, ...good]} />
          </>
        )}
        {error && (
          <Alert color="red" variant="light" role="alert" p="xs">
            {error}
          </Alert>
        )}
        <Group>
          <Button disabled={good.length === 0} loading={isSending} onClick={() => void send()}>
            {good.length === 1 ? 'Import 1 value' : `Import ${formatNumber(good.length)} values`}
          </Button>
        </Group>
      </div>
    </Modal>
  )
}

const mostShown = 200

/** How the lines are read, those with errors first. */
const Preview = ({ rows }: { rows: PastedRow[] }) => (
  <Table.ScrollContainer minWidth={280} maxHeight={240}>
    <Table stickyHeader className={styles.preview!}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Line</Table.Th>
          <Table.Th>Date</Table.Th>
          <Table.Th>Value</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.slice(0, mostShown).map(({ line, text, date, value, problem }) => (
          <Table.Tr key={line}>
            <Table.Td>{formatNumber(line)}</Table.Td>
            <Table.Td>{problem ? <bdi>{text.slice(0, 120)}</bdi> : date && formatDay(date)}</Table.Td>
            <Table.Td data-problem={problem ? true : undefined}>{problem ?? formatNumber(value ?? null)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
      {rows.length > mostShown && <Table.Caption>and {formatNumber(rows.length - mostShown)} more</Table.Caption>}
    </Table>
  </Table.ScrollContainer>
)
