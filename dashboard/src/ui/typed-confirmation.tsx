import { Alert, Button, Group, Modal, Text, TextInput } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { messageOf } from '../api/errors'

interface TypedConfirmationProps {
  title: string
  /** What is to be typed. */
  name: string
  submit: string
  act: () => Promise<unknown>
  onClose: () => void
  /** What will be gone. */
  children: ReactNode
}

/** For what can't come back: the person types its name. */
export default function TypedConfirmation({ title, name, submit, act, onClose, children }: TypedConfirmationProps) {
  const [typed, setTyped] = useState('')
  const [refusal, setRefusal] = useState('')
  const [isSending, setSending] = useState(false)
  async function confirm(event: FormEvent) {
    event.preventDefault()
    if (typed !== name) return setRefusal(`Type ${name} exactly as it is written.`)
    setSending(true)
    try {
      await act()
      onClose()
    } catch (error) {
      setRefusal(messageOf(error))
      setSending(false)
    }
  }
  return (
    <Modal opened onClose={onClose} title={title}>
      <form className="stack" onSubmit={(event) => void confirm(event)} noValidate>
        <Text>{children}</Text>
        <TextInput
          label={
            <>
              Type{' '}
              <b className="breaks">
                <bdi>{name}</bdi>
              </b>{' '}
              to confirm
            </>
          }
          data-autofocus
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {refusal && (
          <Alert color="red" variant="light" role="alert" p="xs">
            {refusal}
          </Alert>
        )}
        <Group gap="xs">
          <Button type="submit" color="red.9" size="sm" loading={isSending}>
            {submit}
          </Button>
          <Button variant="default" size="sm" onClick={onClose}>
            Cancel
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
