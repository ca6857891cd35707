import { Modal } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useMemo, useState } from 'react'
import type { Product } from '../api/types'
import { useKeptValues } from '../parts/kept-text'
import { FirstProduct } from '../products/first-product'
import { useProducts } from '../products/products.api'
import { apart } from '../text/apart'
import { DecimalMarks } from './decimal-marks'
import { Checking, Preview } from './import-preview'
import { useBegunImport, useImportPreview, useImportRun } from './import-run'
import { isBegun, type Run } from './import-runs'
import { type Chosen, ImportSource } from './import-source'
import { Importing } from './importing'
import { readMoney } from './money-csv'

interface ImportDialogProps {
  product: Product | null
  onClose: () => void
}

/** Revenue or costs from a file or pasted: what would become of each row is told before anything is stored. */
export default function ImportDialog({ product, onClose }: ImportDialogProps) {
  const known = useProducts().data
  const products = known ?? []
  const { kept, keep, forget } = useKeptValues(`import ${product?.id ?? ''}`, nothing)
  const begun = useBegunImport()
  const [chosen, setChosen] = useState<Chosen>(begun ? chosenOf(begun) : { ...nothing, ...kept })
  const { kind, mark, productId = product?.id ?? products[0]?.id } = chosen
  const choose = (change: Partial<Chosen>) => {
    // What begins next is of the product of this page again; behind an import that is whole comes another file.
    const isOther = (run?.report && change.text !== undefined) || change.text === ''
    const other = { mark: undefined, isWindows1252: undefined }
    const next = { ...chosen, productId: product?.id ?? productId, ...(isOther && other), ...change }
    setChosen(next)
    // Behind an import that is gone on with, what was typed here before stays.
    if (!begun || !kept) keep(next)
  }
  const [text] = useDebouncedValue(chosen.text, 300)
  const target = products.find(({ id }) => id === productId) ?? null
  const read = useMemo(() => readMoney(text, kind, products, target, mark), [text, kind, products, target, mark])
  const source = { kind, text, productId: read.hasProducts ? undefined : productId, file: read }
  const { run, start, leave } = useImportRun(source)
  const preview = useImportPreview(source, !run)
  const isFixed = isBegun(run)
  // One whose rest was left is there again, if that is undone.
  if (run && isFixed && (run.text !== chosen.text || run.kind !== kind)) setChosen(chosenOf(run))
  const into = run ? products.find(({ id }) => id === run.productId) : product
  const file = run?.file ?? read
  const outcome = chosen.text === text ? preview.outcome : undefined
  const canStart = run ? run.refusal !== undefined : Boolean(outcome?.added)
  const begin = () => {
    // Taken in part it must not be offered to be imported again.
    forget(chosen)
    start()
  }
  return (
    <Modal opened onClose={onClose} title={into ? `Import into ${apart(into.name)}` : 'Import'} size="xl" centered={false}>
      {known?.length === 0 && !run ? (
        <FirstProduct what="Money" onLeave={onClose} />
      ) : (
        <div className="stack">
          <ImportSource
            chosen={{ ...chosen, productId }}
            onChoose={choose}
            onSend={() => canStart && begin()}
            products={product ? null : products}
            isFixed={isFixed}
          />
          {text && <DecimalMarks decimal={file.decimal} isFixed={isFixed} onChoose={(mark) => choose({ mark })} />}
          {text && <Preview file={file} outcome={run ? undefined : preview.outcome} error={run ? null : preview.error} />}
          {preview.isLoading && <Checking rows={file.rows.length} checked={preview.checked} />}
          {text && (
            <Importing
              run={run}
              outcome={outcome}
              onStart={begin}
              onLeave={() => {
                leave()
                onClose()
              }}
              onClose={onClose}
            />
          )}
        </div>
      )}
    </Modal>
  )
}

/** The product is kept with the rows, also the one that stood there by itself: the next time another is the first. */
const nothing: Chosen = { kind: 'revenue', productId: undefined, text: '' }

const chosenOf = ({ kind, text, productId, file }: Run): Chosen => ({ kind, text, productId, mark: file.decimal.mark })
