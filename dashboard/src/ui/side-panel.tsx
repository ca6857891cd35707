import { ActionIcon, Box, Group, Stack, Text } from '@mantine/core'
import { X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { isNotFound } from '../api/errors'
import { hairline } from './card'
import { keyOf } from './keys'
import { panelProps } from './lazy'
import { Pending } from './pending'
import { useShortcuts } from './shortcuts'

interface SidePanelProps {
  label: string
  /** The id of the record: another one begins at its top. */
  of?: string | undefined
  head?: ReactNode
  /** Before the button that closes it. */
  actions?: ReactNode
  onClose: () => void
  children: ReactNode
}

/** A record next to its list, or over the page. Escape closes it and returns the focus to the list. */
export function SidePanel({ label, of, head, actions, onClose, children }: SidePanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // A form has it in its first field.
    if (!panel.current?.contains(document.activeElement)) panel.current?.focus()
  }, [])
  useEffect(() => () => void (of && setTimeout(() => returnFocus(of))), [of])
  useShortcuts('Side panel', [{ keys: 'Escape', label: 'Close', run: onClose }])
  // Of a list that is open in the panel, Escape closes the list.
  const onKeyDown = (event: KeyboardEvent) => {
    if (keyOf(event) !== 'Escape' || event.defaultPrevented) return
    if ((event.target as Element).closest('[aria-expanded=true], [role=listbox], [role=menu]')) return
    event.preventDefault()
    onClose()
  }
  return (
    <Stack
      component="aside"
      {...panelProps}
      ref={panel}
      aria-label={label}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      <Group
        justify="space-between"
        wrap="nowrap"
        flex="none"
        mih={56}
        py={8}
        pl={inset}
        pr="sm"
        fz="sm"
        style={hairline}
      >
        <span>{head}</span>
        <Group gap={2} wrap="nowrap">
          {actions}
          <ActionIcon aria-label="Close" onClick={onClose}>
            <X size={16} />
          </ActionIcon>
        </Group>
      </Group>
      <Box key={of} flex={1} px={inset} pt={16} pb={32} style={{ overflow: 'auto' }}>
        {children}
      </Box>
    </Stack>
  )
}

/** Keeps lines short where the panel is as wide as the page. */
const inset = 'max(20px, (100% - 640px) / 2)'

function returnFocus(id: string) {
  if (document.activeElement === document.body)
    document.querySelector<HTMLElement>(`[data-record="${CSS.escape(id)}"]`)?.focus()
}

interface WhenReadProps<T> {
  data: T | undefined
  error: Error | null
  /** Shown if there is no such record, or no longer. */
  gone: string
  /** Of what is about to be shown. */
  height?: number
  children: (record: T) => ReactNode
}

/** A record that is being read: its place, then the record, or why it is not there. */
export function WhenRead<T>({ data, error, gone, height = 320, children }: WhenReadProps<T>) {
  if (isNotFound(error)) return <Text role="alert">{gone}</Text>
  if (data) return children(data)
  return <Pending what="it" shape={[[height]]} />
}
