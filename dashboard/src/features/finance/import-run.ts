import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../api/errors'
import { importRows, type Kind, useImport } from './finance.api'
import { type Outcome, type Piece, piecesOf, sendPieces } from './import-pieces'
import type { ReadFile } from './money-csv'

/** What is imported: a text, and the product of rows that name none. */
export interface Source {
  kind: Kind
  text: string
  productId: string | undefined
  file: ReadFile
}

/** An import that was started. */
export interface Run extends Source {
  pieces: Piece[]
  /** The number of rows sent so far, while it is running. */
  sent?: number
  /** Why it was interrupted. */
  error?: string
  /** Once it is complete. */
  report?: Outcome
}

/** Imports a source. `start` also resumes an interrupted import: rows that were taken are not sent again. */
export function useImportRun(source: Source) {
  const { mutateAsync } = useImport()
  const [run, setRun] = useState<Run>()
  async function start() {
    const { sent, error: _, ...started }: Run = run ?? { ...source, pieces: piecesOf(source.file.rows) }
    if (sent !== undefined) return
    const store = (productId: string, { rows, idempotencyKey }: Piece) =>
      mutateAsync({ kind: started.kind, productId, rows: rows.map(({ fields }) => fields), dryRun: false, idempotencyKey })
    setRun({ ...started, sent: 0 })
    try {
      const report = await sendPieces(started.pieces, store, (sent) => setRun({ ...started, sent }))
      setRun({ ...started, report })
    } catch (error) {
      setRun({ ...started, error: messageOf(error) })
    }
  }
  return { run, start: () => void start(), reset: () => setRun(undefined) }
}

/** What would become of the rows; nothing is stored. */
export function useImportPreview({ kind, text, productId, file }: Source, enabled: boolean) {
  const [checked, setChecked] = useState(0)
  const { data, error, isLoading } = useQuery({
    queryKey: ['import', kind, productId, text, file.decimal.mark],
    queryFn: () => {
      setChecked(0)
      const check = (productId: string, { rows }: Piece) =>
        importRows({ kind, productId, rows: rows.map(({ fields }) => fields), dryRun: true })
      return sendPieces(piecesOf(file.rows), check, setChecked)
    },
    enabled: enabled && !file.fault,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return { outcome: data, error, isLoading, checked }
}
