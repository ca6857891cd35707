import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiError, messageOf } from '../api/errors'
import { sayRefused, sayUndoable } from '../parts/notices'
import { formatNumber } from '../text/format'
import { importRows, type Kind, useImport } from './finance.api'
import { addedBy, type Outcome, type Piece, piecesOf, sendPieces } from './import-pieces'
import { outcomeWords } from './import-preview'
import type { ReadFile } from './money-csv'

/** What is imported: the text as what, and the product of rows that name none. */
export interface Source {
  kind: Kind
  text: string
  productId: string | undefined
  file: ReadFile
}

/** An import that has begun: another choice, or another name of a product, changes nothing of it. */
export interface Run extends Source {
  pieces: Piece[]
  /** The rows that have been sent, while they are on their way. */
  sent?: number
  /** Why it was cut. */
  refusal?: string
  /** It is whole. */
  report?: Outcome
}

const isOf = (run: Run, { kind, text, productId }: Source) =>
  run.kind === kind && run.text === text && run.productId === productId

/** The import of a source, or the one that has begun and is not whole; `start` begins it, and goes on where it was when it was cut. */
export function useImportRun(source: Source) {
  const send = useImport()
  const isShown = useIsShown()
  const [runs, setRuns] = useState<Run[]>([])
  const run = runs.find(({ report }) => !report) ?? runs.find((one) => isOf(one, source))
  async function goOn({ refusal: _, ...begun }: Run) {
    const note = (state: Partial<Run>) => setRuns((runs) => [...runs.filter((one) => !isOf(one, begun)), { ...begun, ...state }])
    const store = (productId: string, { rows, idempotencyKey }: Piece) =>
      send.mutateAsync({ kind: begun.kind, productId, rows: rows.map(({ fields }) => fields), dryRun: false, idempotencyKey })
    note({ sent: 0 })
    try {
      const report = await sendPieces(begun.pieces, store, (sent) => note({ sent }))
      note({ report })
      if (!isShown.current) sayUndoable(outcomeWords(report, 'imported'))
    } catch (error) {
      const refusal = refusalWords(error, begun)
      note({ refusal })
      if (!isShown.current) sayRefused(refusal, () => void goOn(begun), 'Go on')
    }
  }
  return { run, start: () => goOn(run ?? { ...source, pieces: piecesOf(source.file.rows) }) }
}

/** False once its page has been left: what goes on then speaks by notices. */
function useIsShown() {
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return isShown
}

function refusalWords(error: unknown, { pieces, file }: Run): string {
  const isAway = error instanceof ApiError && error.type === 'unreachable'
  const why = isAway ? 'The service does not answer.' : messageOf(error)
  const taken = `${formatNumber(addedBy(pieces))} of ${formatNumber(file.rows.length)} rows have been taken`
  return `${why} ${taken}. Go on: none is imported twice.`
}

/** What would become of the rows, as the service says; nothing is stored. */
export function useImportPreview({ kind, text, productId, file }: Source, isWanted: boolean) {
  const [checked, setChecked] = useState(0)
  const { data, error, isLoading } = useQuery({
    queryKey: ['import', kind, productId, text],
    queryFn: () => {
      setChecked(0)
      const check = (productId: string, { rows }: Piece) =>
        importRows({ kind, productId, rows: rows.map(({ fields }) => fields), dryRun: true })
      return sendPieces(piecesOf(file.rows), check, setChecked)
    },
    enabled: isWanted && file.rows.length > 0 && file.missing.length === 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return { outcome: data, error, isLoading, checked }
}
