import { ActionIcon, Button } from '@mantine/core'
import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { messageOf } from '../api/errors'
import { Store, useStore } from '../api/store'
import styles from './ui.module.css'

/** Toasts of one kind that follow each other become one: "3 tasks created". */
export interface Many {
  kind: string
  message: (count: number) => string
  count?: number
}

type Undo = (() => Promise<unknown> | undefined) | undefined

interface Toast {
  message: string
  isError?: boolean
  action?: { label: string; run: () => unknown } | undefined
  undo?: Undo
  /** The address of what was created. */
  to?: string | undefined
  many?: Many | undefined
  count?: number
}

const undoMs = 10_000
const shownMs = 3_000
const shown = new Store<Toast | null>(null)
const close = () => shown.set(null)

/** Undoes the last change while its toast is shown. */
export async function undoLast() {
  const undo = shown.get()?.undo
  if (!undo) return
  close()
  await undo()?.catch((error) => showError(messageOf(error)))
}

/** Shows a toast in place of the one before. */
export function showToast(message: string, undo?: Undo, many?: Many, to?: string) {
  const before = shown.get()
  const count = many?.count ?? 1
  if (!many || before?.many?.kind !== many.kind) return shown.set({ message, undo, many, count, to })
  const total = count + (before.count ?? 1)
  const undoBoth = async () => {
    await undo?.()
    await before.undo?.()
  }
  shown.set({ message: many.message(total), undo: undo && before.undo && undoBoth, many, count: total })
}

/** Shows an error until it is closed. */
export const showError = (message: string, retry?: () => void) =>
  shown.set({ message, isError: true, action: retry && { label: 'Try again', run: retry } })

/** The one toast. The pointer or the focus keeps it. @param open goes to an address */
export function Toasts({ open }: { open: (to: string) => void }) {
  const toast = useStore(shown)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!toast || toast.isError) return
    const closeUnheld = () => box.current?.matches(':hover, :focus-within') || close()
    const timer = setInterval(closeUnheld, toast.undo || toast.action || toast.to ? undoMs : shownMs)
    return () => clearInterval(timer)
  }, [toast])
  if (!toast) return null
  const { message, isError, undo, to, action = undo && { label: 'Undo', run: undoLast } } = toast
  const run = () => {
    if (action?.run !== undoLast) close()
    action?.run()
  }
  return (
    <div ref={box} role="alert" className={styles.toast}>
      {isError ? (
        <CircleAlert size={18} color="var(--negative)" />
      ) : (
        <CircleCheck size={18} color="var(--positive)" />
      )}
      <div>{message}</div>
      {to && (
        <Button
          size="compact-sm"
          variant="subtle"
          flex="none"
          onClick={() => {
            close()
            open(to)
          }}
        >
          Open
        </Button>
      )}
      {action && (
        <Button size="compact-sm" variant="subtle" flex="none" onClick={run}>
          {action.label}
        </Button>
      )}
      {isError && (
        <ActionIcon aria-label="Close" onClick={close}>
          <X size={16} />
        </ActionIcon>
      )}
    </div>
  )
}
