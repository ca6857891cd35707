import { Button, Modal, Text, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { RecordForm } from './record-form'

interface TypedConfirmationProps {
  title: string
  name: string
  submit: string
  act: () => Promise<unknown>
  onClose: () => void
  children: ReactNode
}

/** For what can't be undone: the user types its name. */
export default function TypedConfirmation({
  title,
  name,
  submit,
  act,
  onClose,
  children,
}: TypedConfirmationProps) {
  const label = (
    <>
      Type <bdi style={{ fontWeight: 'bold', overflowWrap: 'anywhere' }}>{name}</bdi> to confirm
    </>
  )
  return (
    <Modal opened onClose={onClose} title={title}>
      <RecordForm
        values={{ typed: '' }}
        check={({ typed }) => (typed === name ? {} : { typed: `Type ${name} exactly as it is written.` })}
        send={() => act().then(onClose)}
        submit={submit}
        color="red.9"
        more={
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
        }
      >
        {(form) => (
          <>
            <Text>{children}</Text>
            <TextInput label={label} data-autofocus autoComplete="off" {...form.getInputProps('typed')} />
          </>
        )}
      </RecordForm>
    </Modal>
  )
}
