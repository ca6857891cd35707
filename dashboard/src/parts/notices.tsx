import { Button, Group, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { messageOf } from '../api/errors'
import { Store, useStore } from '../api/store'
import { formatNumber } from '../text/format'

const undoMs = 10_000

/** Becomes true with the first notice; what shows them is loaded then. */
export const hasNotices = new Store(false)

/** The ways back that are offered now, the latest last. */
const waysBack = new Map<string, () => void>()

/** Takes back what was done last, for as long as that is offered. */
export const undoLast = () => [...waysBack.values()].at(-1)?.()

/** Says that something is done; with `undo`, offers the way back for ten seconds. */
export function sayUndoable(message: string, undo?: () => Promise<unknown> | undefined) {
  hasNotices.set(true)
  const id = notifications.show({
    message: undo ? <WithAction message={message} label="Undo" act={() => back()} /> : message,
    autoClose: undo ? undoMs : 3_000,
    withBorder: true,
    onClose: () => waysBack.delete(id),
  })
  if (undo) waysBack.set(id, back)
  async function back() {
    waysBack.delete(id)
    notifications.hide(id)
    try {
      await undo?.()
    } catch (error) {
      sayRefused(messageOf(error))
    }
  }
}

/** Says that something was made that is not shown yet, with the way to it. */
export function sayMade(message: string, open: () => void) {
  hasNotices.set(true)
  const act = () => {
    notifications.hide(id)
    open()
  }
  const id = notifications.show({
    message: <WithAction message={message} label="Open" act={act} />,
    autoClose: undoMs,
    withBorder: true,
  })
}

const longMs = 1_000

/** Says how far something is where it takes longer than a second: "120 of 500 tasks archived". */
export function sayProgress(total: number, what: string) {
  const done = new Store(0)
  let id: string | undefined
  const timer = setTimeout(() => {
    hasNotices.set(true)
    id = notifications.show({
      message: <HowFar done={done} total={total} what={what} />,
      loading: true,
      autoClose: false,
      withCloseButton: false,
      withBorder: true,
    })
  }, longMs)
  return {
    step: () => done.set(done.get() + 1),
    end: () => {
      clearTimeout(timer)
      if (id) notifications.hide(id)
    },
  }
}

const HowFar = ({ done, total, what }: { done: Store<number>; total: number; what: string }) =>
  `${formatNumber(useStore(done))} of ${formatNumber(total)} ${what}`

/** Says why something was not done; stays until it is closed. */
export function sayRefused(message: string, again?: () => void, label = 'Try again', onClosed?: () => void) {
  hasNotices.set(true)
  const id = notifications.show({
    message: again ? (
      <WithAction
        message={message}
        label={label}
        act={() => {
          notifications.hide(id)
          again()
        }}
      />
    ) : (
      message
    ),
    color: 'red',
    autoClose: false,
    withBorder: true,
    role: 'alert',
    onClose: () => onClosed?.(),
  })
}

function WithAction({ message, label, act }: { message: string; label: string; act: () => void }) {
  return (
    <Group justify="space-between" wrap="nowrap" gap="sm">
      <Text size="sm" className="breaks" mah="40vh" style={{ overflow: 'auto' }}>
        {message}
      </Text>
      <Button size="compact-sm" variant="default" onClick={act} style={{ flexShrink: 0 }}>
        {label}
      </Button>
    </Group>
  )
}
