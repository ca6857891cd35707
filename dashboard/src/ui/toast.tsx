import { Button, Group, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { messageOf } from '../api/errors'
import { Store } from '../api/store'

const undoMs = 10_000

/** Becomes true with the first toast; the component that shows toasts is loaded then. */
export const hasToasts = new Store(false)

let undo: (() => void) | undefined

/** Undoes the last change while its toast is shown. */
export const undoLast = () => undo?.()

/** Shows one toast in place of the one before, for ten seconds if it can be undone. */
export function showToast(message: string, undoChange?: () => Promise<unknown> | undefined) {
  undo = undoChange && (() => void undoNow(undoChange))
  const action = undo && { label: 'Undo', run: undo }
  show('toast', message, action, { autoClose: undo ? undoMs : 3_000, onClose: () => (undo = undefined) })
}

async function undoNow(undoChange: () => Promise<unknown> | undefined) {
  undo = undefined
  notifications.hide('toast')
  try {
    await undoChange()
  } catch (error) {
    showError(messageOf(error))
  }
}

/** Shows a toast with a button that opens what was created. */
export const showOpenToast = (message: string, open: () => void) =>
  show('toast', message, { label: 'Open', run: open }, { autoClose: undoMs })

/** Shows an error until it is closed. */
export const showError = (message: string, retry?: () => void) =>
  show('error', message, retry && { label: 'Try again', run: retry }, { autoClose: false, color: 'red', role: 'alert' })

interface Action {
  label: string
  run: () => void
}

function show(id: string, message: string, action: Action | undefined, options: object) {
  hasToasts.set(true)
  notifications.hide(id)
  const run = () => {
    notifications.hide(id)
    action?.run()
  }
  notifications.show({
    id,
    withBorder: true,
    message: action ? <WithAction message={message} label={action.label} run={run} /> : message,
    ...options,
  })
}

const WithAction = ({ message, label, run }: Action & { message: string }) => (
  <Group justify="space-between" wrap="nowrap" gap="sm">
    <Text size="sm" className="breaks" mah="40vh" style={{ overflow: 'auto' }}>
      {message}
    </Text>
    <Button size="compact-sm" variant="default" onClick={run} style={{ flexShrink: 0 }}>
      {label}
    </Button>
  </Group>
)
