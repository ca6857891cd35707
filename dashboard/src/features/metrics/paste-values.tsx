import { Alert, Button, Group, Modal, Progress, Text, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { messageOf } from '../../api/errors'
import type { Metric } from '../../api/types'
import { DateField } from '../../ui/date-field'
import { isSendKey } from '../../ui/send-key'
import { formatNumber, today } from '../../ui/text/format'
import { useDraft } from '../../ui/use-draft'
import { type ImportReport, importValues } from './metrics.api'
import { PastePreview } from './paste-preview'
import { mannerOf, type PastedRow, readPasted } from './pasted-values'

interface PasteValuesProps {
  product: string
  metric: Metric
  onClose: () => void
}

type Good = PastedRow & { date: string; value: number }

const isGood = (row: PastedRow): row is Good => row.problem === undefined && row.date !== undefined && row.value !== undefined

/** A pasted column: how it is read stands below it as it is typed; what was taken and what was not is told at the end. */
export default function PasteValues({ product, metric, onClose }: PasteValuesProps) {
  const client = useQueryClient()
  const { draft: text = '', setDraft, discard } = useDraft<string>(`values ${product} ${metric.key}`)
  const [firstDay, setFirstDay] = useState(today())
  const [done, setDone] = useState<number | null>(null)
  const [report, setReport] = useState<(ImportReport & { left: PastedRow[] }) | null>(null)
  const [refusal, setRefusal] = useState('')
  const pasted = useMemo(() => readPasted(text, firstDay, mannerOf()), [text, firstDay])
  const good = useMemo(() => pasted.rows.filter(isGood), [pasted])
  const canSend = good.length > 0
  const wrong = useMemo(() => pasted.rows.filter((row) => !isGood(row)), [pasted])

  async function send() {
    setDone(0)
    setRefusal('')
    try {
      const sent = await importValues(product, metric.key, good, setDone)
      const refused = sent.failed.map(({ index, message }): PastedRow => ({ ...good[index]!, problem: message }))
      discard()
      setReport({ ...sent, left: [...wrong, ...refused].sort((a, b) => a.line - b.line) })
    } catch (error) {
      setRefusal(messageOf(error))
    } finally {
      setDone(null)
      void client.invalidateQueries({ queryKey: ['metrics'] })
    }
  }

  if (report) return <Report report={report} onClose={onClose} />
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
          onKeyDown={(event) => isSendKey(event) && canSend && done === null && void send()}
          className="paste-field"
        />
        {pasted.isColumn && (
          <DateField
            size="xs"
            label="Date of the first value"
            value={firstDay}
            required
            onChange={(date) => date && setFirstDay(date)}
          />
        )}
        {pasted.rows.length > 0 && <PastePreview good={good} wrong={wrong} hasHeading={pasted.hasHeading} />}
        {done !== null && <Progress value={(done / good.length) * 100} aria-label="How much is done" />}
        {refusal && (
          <Alert color="red" variant="light" role="alert" p="xs">
            {refusal}
          </Alert>
        )}
        <Group gap="xs">
          <Button size="sm" disabled={!canSend} loading={done !== null} onClick={() => void send()}>
            {good.length === 1 ? 'Import 1 value' : `Import ${formatNumber(good.length)} values`}
          </Button>
        </Group>
      </div>
    </Modal>
  )
}

function Report({ report, onClose }: { report: ImportReport & { left: PastedRow[] }; onClose: () => void }) {
  const { added, changed, left } = report
  return (
    <Modal opened onClose={onClose} title="Values set" size="lg">
      <div className="stack">
        <Text size="sm">
          {formatNumber(added)} added, {formatNumber(changed)} changed
          {left.length > 0 ? `; ${formatNumber(left.length)} left out:` : '.'}
        </Text>
        {left.length > 0 && <PastePreview good={[]} wrong={left} hasHeading={false} />}
        <Group>
          <Button size="sm" onClick={onClose} data-autofocus>
            Done
          </Button>
        </Group>
      </div>
    </Modal>
  )
}
