import { Alert, Button, Group, Modal, NativeSelect, Textarea } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { type KeyboardEvent, useState } from 'react'
import { useMatch } from 'react-router'
import { messageOf } from '../api/errors'
import type { Product } from '../api/types'
import { caretToEnd } from '../parts/caret'
import { DayInput } from '../parts/day-input'
import { isSendKey } from '../parts/send-key'
import { FirstProduct } from '../products/first-product'
import { useProduct, useProducts } from '../products/products.api'
import { useUser } from '../session/session'
import { dayFault } from '../text/day-fault'
import { today } from '../text/format'
import { useWriteLog } from './logs.api'

/** Today's log, from anywhere. What is typed is kept in this browser until it is saved, also when the window is closed. */
export default function WriteLog({ day = today(), onClose }: { day?: string | undefined; onClose: () => void }) {
  const products = useProducts().data
  const ofPage = useProduct(useMatch('/products/:product/*')?.params.product)
  return (
    <Modal opened onClose={onClose} title={day === today() ? 'Today’s log' : 'Log'} size="lg">
      {products?.length === 0 && <FirstProduct what="A log" onLeave={onClose} />}
      {products && products.length > 0 && <Fields products={products} ofPage={ofPage ?? null} day={day} onClose={onClose} />}
    </Modal>
  )
}

interface FieldsProps {
  products: Product[]
  /** The product whose page is under the dialog. */
  ofPage: Product | null
  day: string
  onClose: () => void
}

const stored = { getInitialValueInEffect: false }

function Fields({ products, ofPage, day, onClose }: FieldsProps) {
  // Whoever signs in next in this browser finds nothing of it.
  const key = `log-content ${useUser()?.id}`
  const [content, setContent, forgetContent] = useLocalStorage({ key, defaultValue: '', ...stored })
  const [last, setLast] = useLocalStorage<string | null>({ key: 'log-product', defaultValue: null, ...stored })
  const [chosen, setChosen] = useState<string | null>(null)
  const [logDate, setLogDate] = useState(day)
  const [refusal, setRefusal] = useState('')
  const write = useWriteLog()
  const product = chosen ?? ofPage?.id ?? products.find(({ id }) => id === last)?.id ?? products[0]!.id

  async function send() {
    setRefusal('')
    // Told beside it.
    if (dayFault(logDate, { isNeeded: true })) return
    if (!content.trim()) return setRefusal('Write a line first.')
    try {
      await write.mutateAsync({ product, content, logDate })
      setLast(product)
      forgetContent()
      onClose()
    } catch (error) {
      setRefusal(messageOf(error))
    }
  }
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
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
        <DayInput label="Day" size="xs" value={logDate} isNeeded onChange={setLogDate} />
      </Group>
      <Textarea
        data-autofocus
        // The dialog may be there before the products are.
        autoFocus
        onFocus={caretToEnd}
        aria-label="What was done?"
        placeholder="What was done?"
        description="Markdown. Ctrl Enter saves; closed, it is kept for the next time."
        inputWrapperOrder={['input', 'description']}
        autosize
        minRows={6}
        maxRows={16}
        value={content}
        onChange={(event) => setContent(event.currentTarget.value)}
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
