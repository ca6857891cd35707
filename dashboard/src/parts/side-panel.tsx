import { ActionIcon, Group } from '@mantine/core'
import { X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useShortcuts } from '../shell/shortcuts'

interface SidePanelProps {
  label: string
  /** At the top, beside the cross. */
  head?: ReactNode
  onClose: () => void
  children: ReactNode
}

/** A record beside its list; over all of it on a phone. Escape closes it, and the list has its place and the focus again. */
export function SidePanel({ label, head, onClose, children }: SidePanelProps) {
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    const before = document.activeElement
    panel.current?.focus()
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [])
  useShortcuts('Beside the list', [
    { keys: 'e', label: 'Edit the title', run: () => panel.current?.querySelector<HTMLElement>('.editable-button')?.click() },
  ])
  return (
    <aside
      ref={panel}
      className="panel"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={(event) => event.key === 'Escape' && !event.defaultPrevented && onClose()}
    >
      <Group justify="space-between" wrap="nowrap" className="panel-head">
        <span>{head}</span>
        <ActionIcon aria-label="Close" onClick={onClose}>
          <X size={16} />
        </ActionIcon>
      </Group>
      <div className="panel-body">{children}</div>
    </aside>
  )
}
