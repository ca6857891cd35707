import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ApiError, messageOf } from '../api/errors'
import { useStore } from '../api/store'
import { sayRefused, sayUndoable } from '../parts/notices'
import { askWhile } from '../session/leaving'
import { useKnownUser } from '../session/session'
import { cut, forgetWhole, leave, note, takeUp } from './begun-import'
import { importRows, useImport } from './finance.api'
import { type Piece, piecesOf, sendPieces } from './import-pieces'
import { outcomeWords, rowsIn } from './import-preview'
import { isBegun, type Run, runs, type Source } from './import-runs'

const isOf = (run: Run, { kind, text, productId, file }: Source) =>
  run.kind === kind && run.text === text && run.productId === productId && run.file.decimal.mark === file.decimal.mark

/** Dialogs that are open. Where none is, an import that goes on speaks by notices. */
let shown = 0

/** The import of a source, or the one that has begun and is not whole; `start` begins it, and goes on where it was when it was cut. */
export function useImportRun(source: Source) {
  const { mutateAsync } = useImport()
  const user = useKnownUser()?.id ?? ''
  const all = useStore(runs)
  const run = all.find(isBegun) ?? all.find((one) => isOf(one, source))
  useEffect(() => {
    shown++
    return () => {
      shown--
      forgetWhole()
    }
  }, [])
  async function goOn({ why, refusal, ...begun }: Run) {
    const now = runs.get().find(isBegun)
    // A notice, which stays, does not know that it was left, is whole or is being sent.
    if (now ? now.pieces !== begun.pieces || now.sent !== undefined : why) return
    if (why && cut(begun, why).refusal !== refusal) return sayCut(begun, why)
    const store = (productId: string, { rows, idempotencyKey }: Piece) =>
      mutateAsync({ kind: begun.kind, productId, rows: rows.map(({ fields }) => fields), dryRun: false, idempotencyKey })
    note({ ...begun, sent: 0 }, user)
    try {
      const report = await askWhile(sendPieces(begun.pieces, store, (sent) => note({ ...begun, sent }, user)))
      note({ ...begun, report }, user)
      if (!shown) sayUndoable(outcomeWords(report, 'imported'))
    } catch (error) {
      sayCut(begun, whyCut(error))
    }
    if (!shown) forgetWhole()
  }
  function sayCut(begun: Run, why: string) {
    const run = cut(begun, why)
    note(run, user)
    if (!shown) sayRefused(run.refusal, () => void goOn(run), 'Go on')
  }
  function takeBack(run: Run) {
    if (runs.get().some(isBegun)) return sayRefused('Another import is not whole yet.', () => takeBack(run))
    sayCut(run, run.why!)
  }
  return {
    run,
    start: () => void goOn(run ?? { ...source, begunAt: Date.now(), pieces: piecesOf(source.file.rows) }),
    leave: () => {
      if (!run) return
      leave(run, user)
      const rest = run.pieces.reduce((sum, { rows, report }) => sum + (report ? 0 : rows.length), 0)
      sayUndoable(`${rowsIn(rest)} left out`, async () => takeBack(run))
    },
  }
}

/** The import that is there when the dialog opens, and is not whole. */
export function useBegunImport(): Run | undefined {
  const user = useKnownUser()?.id ?? ''
  const [begun] = useState(() => takeUp(user))
  return begun
}

const whyCut = (error: unknown) =>
  error instanceof ApiError && error.type === 'unreachable' ? 'The service does not answer.' : messageOf(error)

/** What would become of the rows, as the service says; nothing is stored. */
export function useImportPreview({ kind, text, productId, file }: Source, isWanted: boolean) {
  const [checked, setChecked] = useState(0)
  const { data, error, isLoading } = useQuery({
    queryKey: ['import', kind, productId, text, file.decimal.mark],
    queryFn: () => {
      setChecked(0)
      const check = (productId: string, { rows }: Piece) =>
        importRows({ kind, productId, rows: rows.map(({ fields }) => fields), dryRun: true })
      return sendPieces(piecesOf(file.rows), check, setChecked)
    },
    enabled: isWanted && !file.fault,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return { outcome: data, error, isLoading, checked }
}
