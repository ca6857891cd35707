import { Alert, Button, Group, Modal, NativeSelect, Textarea } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { type KeyboardEvent, useState } from 'react'
import { messageOf } from '../api/errors'
import type { Product } from '../api/types'
import { caretToEnd } from '../parts/caret'
import { DayInput } from '../parts/day-input'
import { useKeptValues } from '../parts/kept-text'
import { isSendKey } from '../parts/send-key'
import { useOnce } from '../parts/sent-once'
import { FirstProduct } from '../products/first-product'
import { useProductOfPage } from '../products/product-of-page'
import { useProducts } from '../products/products.api'
import { dayFault } from '../text/day-fault'
import { isDay } from '../text/days'
import { formatDay, today } from '../text/format'
import { useWriteLog } from './logs.api'

/** Today's log, from anywhere. What is typed is kept in this browser until it is saved, also when the window is closed. */
export default function WriteLog({ day, onClose }: { day?: string | undefined; onClose: () => void }) {
  const products = useProducts().data
  const ofPage = useProductOfPage()
  const log = useBegunLog(day)
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnEscape={log.isKept}
      closeOnClickOutside={log.isKept}
      title={titleOf(log.begun.logDate)}
      size="lg"
    >
      {products?.length === 0 && <FirstProduct what="A log" onLeave={onClose} />}
      {products && products.length > 0 && <Fields products={products} ofPage={ofPage ?? null} log={log} onClose={onClose} />}
    </Modal>
  )
}

const titleOf = (day: string) => (isDay(day) && day !== today() ? `Log of ${formatDay(day)}` : 'Today’s log')

const nothing = { content: '', product: '', logDate: '' }

/** A text is kept with its day and its product. What was begun for a day that was asked for is of that day alone. */
function useBegunLog(day: string | undefined) {
  const { kept, keep, forget } = useKeptValues(day ? `log of ${day}` : 'log', nothing)
  const [begun, setBegun] = useState({ ...nothing, logDate: day ?? today(), ...kept })
  const [isKept, setKept] = useState(true)
  function change(changes: Partial<typeof nothing>) {
    const next = { ...begun, ...changes }
    setBegun(next)
    setKept(keep(next.content ? next : nothing) !== false)
  }
  return { begun, change, isKept, forget }
}

interface FieldsProps {
  products: Product[]
  /** The product whose page is under the dialog. */
  ofPage: Product | null
  log: ReturnType<typeof useBegunLog>
  onClose: () => void
}

const stored = { getInitialValueInEffect: false }

function Fields({ products, ofPage, log: { begun, change, isKept, forget }, onClose }: FieldsProps) {
  const [last, setLast] = useLocalStorage<string | null>({ key: 'log-product', defaultValue: null, ...stored })
  const [refusal, setRefusal] = useState('')
  const write = useWriteLog()
  const { content, logDate } = begun
  const isThere = (wanted: string | null) => products.some(({ id }) => id === wanted)
  const product = [begun.product, ofPage?.id ?? null, last].find(isThere) ?? products[0]!.id

  const send = useOnce(async () => {
    // Told beside it.
    if (dayFault(logDate, { isNeeded: true })) return false
    setRefusal(content.trim() ? '' : 'Write a line first.')
    if (!content.trim()) return false
    try {
      await write.mutateAsync({ product, content, logDate })
      setLast(product)
      forget(begun)
      onClose()
      return true
    } catch (error) {
      setRefusal(messageOf(error))
      return false
    }
  })
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isSendKey(event)) return
    event.preventDefault()
    void send()
  }

  return (
    <form
      className="stack"
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <Group grow>
        <NativeSelect
          label="Product"
          size="xs"
          data={products.map(({ id, name }) => ({ value: id, label: name }))}
          value={product}
          onChange={(event) => change({ product: event.currentTarget.value })}
        />
        <DayInput label="Day" size="xs" value={logDate} isNeeded onChange={(logDate) => change({ logDate })} />
      </Group>
      <Textarea
        data-autofocus
        // The dialog may be there before the products are.
        autoFocus
        onFocus={caretToEnd}
        aria-label="What was done?"
        placeholder="What was done?"
        description={
          isKept
            ? 'Markdown. Ctrl Enter saves; closed, it is kept for the next time.'
            : 'Markdown. Ctrl Enter saves. It is too long to be kept by the browser: closed, it is gone.'
        }
        inputWrapperOrder={['input', 'description']}
        autosize
        minRows={6}
        maxRows={16}
        value={content}
        onChange={(event) => change({ content: event.currentTarget.value, product })}
      />
      {refusal && (
        <Alert color="red" variant="light" role="alert" p="xs">
          {refusal}
        </Alert>
      )}
      <Group>
        <Button type="submit" size="sm" loading={write.isPending}>
          Write it down
        </Button>
      </Group>
    </form>
  )
}
