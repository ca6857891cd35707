import { Button, type ButtonProps } from '@mantine/core'
import { Plus } from 'lucide-react'
import { useRef } from 'react'
import { holdKeys } from '../../ui/held-keys'
import { type NewTask, newTask } from '../../ui/hooks'
import { KeyHint } from '../../ui/product-mark'
import { isShown, useShortcuts } from '../../ui/shortcuts'

/** Opens the dialog for a task, also with `c`. */
export function AddTask({ given = {}, ...shown }: ButtonProps & { given?: NewTask }) {
  const button = useRef<HTMLButtonElement>(null)
  const run = () => newTask.set(given)
  useShortcuts('Tasks', [
    { keys: 'c', label: 'Add task', opens: true, isAvailable: () => isShown(button.current), run },
  ])
  const open = () => {
    holdKeys()
    run()
  }
  return (
    <Button
      ref={button}
      leftSection={<Plus size={16} />}
      rightSection={<KeyHint>C</KeyHint>}
      onClick={open}
      {...shown}
    >
      Add task
    </Button>
  )
}
