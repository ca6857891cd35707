import { Button, Group, Progress, Text } from '@mantine/core'
import { useState } from 'react'
import { ApiError, messageOf } from '../api/errors'
import type { ImportReport } from '../api/types'
import { formatNumber } from '../text/format'
import { type Kind, useImport } from './finance.api'
import { Report, rowsIn } from './import-preview'
import { type Outcome, sendRows } from './import-rows'
import type { ReadFile } from './money-csv'

/** Rows that are sent together. */
export interface Piece {
  /** Sent again, because its answer was lost, it is not stored again. */
  idempotencyKey: string
  /** What became of it, once that is known. */
  report?: ImportReport
}

/** The same at every try, by its name. */
export function pieceOf(pieces: Map<string, Piece>, name: string): Piece {
  const piece = pieces.get(name) ?? { idempotencyKey: `import-${Date.now()}-${Math.random()}` }
  pieces.set(name, piece)
  return piece
}

interface ImportingProps {
  /** @param of its product and its place among the pieces */
  pieceOf: (of: string) => Piece
  kind: Kind
  file: ReadFile
  outcome: Outcome | undefined
  /** The rows are on their way, or stored with a report, or neither. */
  onSent: (isSent: boolean, report?: Outcome) => void
}

/** Sends the rows, and goes on where it was when that was cut. */
export function Importing({ pieceOf, kind, file, outcome, onSent }: ImportingProps) {
  const send = useImport()
  const [progress, setProgress] = useState<number | null>(null)
  const [refusal, setRefusal] = useState('')
  async function start() {
    setRefusal('')
    onSent(true)
    const total = file.rows.length
    let place = 0
    let taken = 0
    async function store(productId: string, rows: Record<string, unknown>[]) {
      const piece = pieceOf(`${productId} ${place++}`)
      const { idempotencyKey } = piece
      piece.report ??= await send.mutateAsync({ kind, productId, rows, dryRun: false, idempotencyKey })
      taken += rows.length
      return piece.report
    }
    try {
      onSent(true, await sendRows(file.rows, store, (sent) => setProgress(sent / total)))
    } catch (error) {
      onSent(false)
      const isAway = error instanceof ApiError && error.type === 'unreachable'
      const why = isAway ? 'The service does not answer.' : messageOf(error)
      setRefusal(`${why} ${formatNumber(taken)} of ${formatNumber(total)} rows have been taken. Go on: none is imported twice.`)
    } finally {
      setProgress(null)
    }
  }
  return (
    <>
      {refusal && <Text role="alert">{refusal}</Text>}
      {progress !== null && <Progress value={progress * 100} aria-label="Rows sent" />}
      <Group>
        <Button onClick={() => void start()} disabled={!outcome?.added} loading={progress !== null}>
          {refusal ? 'Go on' : `Import ${outcome?.added ? rowsIn(outcome.added) : ''}`}
        </Button>
      </Group>
    </>
  )
}

/** What became of them. */
export const Imported = ({ file, report, onClose }: { file: ReadFile; report: Outcome; onClose: () => void }) => (
  <>
    <Report file={file} outcome={report} verb="imported" />
    <Group>
      <Button autoFocus onClick={onClose}>
        Close
      </Button>
    </Group>
  </>
)
