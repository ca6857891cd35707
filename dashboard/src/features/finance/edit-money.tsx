import { Button, Skeleton, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Tagged } from '../../api/client'
import { isConflict, isNotFound, messageOf } from '../../api/errors'
import { useProducts } from '../../api/products'
import { RecordForm } from '../../ui/record-form'
import { useShortcuts } from '../../ui/shortcuts'
import { SidePanel } from '../../ui/side-panel'
import { showToast } from '../../ui/toast'
import { type MoneyFields, moneyQuery, type RecordKey, useDeleteMoney, useUpdateMoney } from './finance.api'
import { changesOf } from './money-changes'
import { changeTo, type FormValues, fieldsOf, MoneyFieldset, nounOf, valuesOf, wrongIn } from './money-fields'
import { nameOf } from './money-name'

/** A record of revenue or costs, to edit or delete. */
export default function EditMoney({ recordKey, onClose }: { recordKey: RecordKey; onClose: () => void }) {
  const [isDeleting, setDeleting] = useState(false)
  const { data, error } = useQuery({ ...moneyQuery(recordKey), enabled: !isDeleting })
  const products = useProducts().data ?? []
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
        {data && !isNotFound(error) && (
          <EditForm key={recordKey.id} recordKey={recordKey} read={data} onDeleting={() => setDeleting(true)} onClose={onClose} />
        )}
      </div>
    </SidePanel>
  )
}

interface EditFormProps {
  recordKey: RecordKey
  /** The current state. */
  read: Tagged<MoneyFields>
  /** From then on it is not read again. */
  onDeleting: () => void
  onClose: () => void
}

function EditForm({ recordKey, read, onDeleting, onClose }: EditFormProps) {
  const update = useUpdateMoney()
  const remove = useDeleteMoney()
  const { kind, productId } = recordKey
  /** The state that the user edits. After a conflict it is the current one. */
  const [seen, setSeen] = useState(read)
  const [hasConflict, setConflict] = useState(false)
  const before = valuesOf(seen.record, productId)
  const changes = changesOf(seen.record, read.record)
  const send = async (values: FormValues) => {
    const change = changeTo(kind, values)
    const { etag } = await update
      .mutateAsync({ key: recordKey, change, etag: hasConflict ? read.etag : seen.etag })
      .catch((error) => {
        setConflict(isConflict(error))
        throw error
      })
    showToast(`${nameOf(kind, fieldsOf(kind, values))} changed`, () =>
      update.mutateAsync({ key: recordKey, change: changeTo(kind, before), etag }),
    )
    onClose()
  }
  const onDelete = () => {
    onDeleting()
    onClose()
    remove.mutate({ key: recordKey, name: nameOf(kind, read.record) })
  }
  useShortcuts('Side panel', [{ keys: 'Delete', label: 'Delete', run: onDelete }])
  return (
    <RecordForm
      key={seen.etag}
      values={before}
      send={send}
      submit={hasConflict ? 'Overwrite' : 'Save'}
      check={wrongIn}
      more={
        <>
          {changes && (
            <Button variant="subtle" color="gray" size="sm" onClick={() => setSeen(read)}>
              Discard changes
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
            <Text size="sm" role="status">
              Changed elsewhere while open here. Current version: {changes}
            </Text>
          )}
        </>
      )}
    </RecordForm>
  )
}
