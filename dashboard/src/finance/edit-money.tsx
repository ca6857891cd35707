import { Button, Skeleton, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Tagged } from '../api/client'
import { ApiError, messageOf } from '../api/errors'
import { sayUndoable } from '../parts/notices'
import { RecordForm } from '../parts/record-form'
import { SidePanel } from '../parts/side-panel'
import { StandsNow } from '../parts/stands-now'
import { isGone } from '../parts/when-read'
import { useProducts } from '../products/products.api'
import { useShortcuts } from '../shell/shortcuts'
import { type MoneyFields, moneyQuery, type RecordKey, useDeleteMoney, useUpdateMoney } from './finance.api'
import { changesOf } from './money-changes'
import { changeTo, type FormValues, fieldsOf, MoneyFieldset, nounOf, valuesOf, wrongIn } from './money-fields'
import { nameOf } from './money-name'

/** A record, edited and deleted. */
export default function EditMoney({ recordKey, onClose }: { recordKey: RecordKey; onClose: () => void }) {
  const { data, error } = useQuery(moneyQuery(recordKey))
  const products = useProducts().data ?? []
  const [begun, setBegun] = useState(0)
  const { kind, productId } = recordKey
  return (
    <SidePanel label={`Edit ${nounOf(kind)}`} onClose={onClose}>
      <div className="stack">
        <div>
          <Title order={2}>Edit {nounOf(kind)}</Title>
          <Text c="dimmed">{products.find(({ id }) => id === productId)?.name}</Text>
        </div>
        {error && <Text role="alert">{messageOf(error)}</Text>}
        {!data && !error && <Skeleton h={320} />}
        {data && (
          <EditForm
            key={`${recordKey.id} ${begun}`}
            recordKey={recordKey}
            read={data}
            isGone={isGone(error)}
            onAnew={() => setBegun(begun + 1)}
            onClose={onClose}
          />
        )}
      </div>
    </SidePanel>
  )
}

interface EditFormProps {
  recordKey: RecordKey
  read: Tagged<MoneyFields>
  isGone: boolean
  /** What was typed is thrown away. */
  onAnew: () => void
  onClose: () => void
}

function EditForm({ recordKey, read, isGone, onAnew, onClose }: EditFormProps) {
  const { record: fields } = read
  const update = useUpdateMoney()
  const remove = useDeleteMoney()
  const { kind, productId } = recordKey
  const before = valuesOf(fields, productId)
  // As the person has seen it. What was changed elsewhere since is told; who saves again means it.
  const [seen] = useState(read)
  const [isRefused, setRefused] = useState(false)
  const changes = changesOf(seen.record, fields)
  const send = async (values: FormValues) => {
    const change = changeTo(kind, values)
    const over = isRefused || !changes ? read : seen
    const { etag } = await update.mutateAsync({ key: recordKey, change, etag: over.etag }).catch((error) => {
      if (error instanceof ApiError && error.type === 'precondition_failed') setRefused(true)
      throw error
    })
    sayUndoable(`${nameOf(kind, fieldsOf(kind, values))} changed`, () =>
      update.mutateAsync({ key: recordKey, change: changeTo(kind, before), etag }),
    )
    onClose()
  }
  const onDelete = () => {
    onClose()
    remove.mutate({ key: recordKey, name: nameOf(kind, fields) })
  }
  useShortcuts('Beside the list', [{ keys: 'Delete', label: 'Delete it', run: onDelete }])
  return (
    <RecordForm
      values={before}
      send={send}
      submit={isRefused ? 'Save over it' : 'Save'}
      check={wrongIn}
      isGone={isGone}
      more={
        <>
          {changes && (
            <Button variant="subtle" color="gray" size="sm" onClick={onAnew}>
              Throw away what was typed
            </Button>
          )}
          <Button variant="subtle" color="gray" c="var(--danger)" size="sm" onClick={onDelete}>
            Delete
          </Button>
        </>
      }
    >
      {(form) => (
        <>
          <MoneyFieldset kind={kind} form={form} />
          {changes && (
            <div role="status">
              <Text size="sm">It was changed elsewhere while it was open here.</Text>
              <StandsNow text={changes} />
            </div>
          )}
        </>
      )}
    </RecordForm>
  )
}
