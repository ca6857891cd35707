import { Button, Group, Modal, TextInput } from '@mantine/core'
import { useState } from 'react'
import { daysAfter, today } from '../../ui/text/format'

interface Props {
  title: string
  onClose: () => void
  onChoose: (day: string) => void
}

/** Asks until which day a finding is hidden. */
export default function SnoozeDate({ title, onClose, onChoose }: Props) {
  const first = daysAfter(today(), 1)
  const [day, setDay] = useState(first)
  return (
    <Modal opened onClose={onClose} title={`Snooze ${title}`} size="sm">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onChoose(day)
        }}
      >
        <TextInput
          type="date"
          label="Until"
          required
          data-autofocus
          min={first}
          value={day}
          onChange={(event) => setDay(event.currentTarget.value)}
        />
        <Group justify="flex-end" mt="md">
          <Button type="submit">Snooze</Button>
        </Group>
      </form>
    </Modal>
  )
}
