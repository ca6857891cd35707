import { Alert, Button, Code, CopyButton, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './ui.module.css'
import { useLeaveWarning } from './use-leave-warning'

interface SecretShownProps {
  secret: string
  /** Where it is not a key. */
  note?: string
  label?: string
  children?: ReactNode
  /** The page has another primary action. */
  isBeside?: boolean
  onDone: () => void
}

const ofKeys = "Copy it now. You won't see it again."

/** A key, shown once. The browser asks before the page is closed. */
export function SecretShown({ secret, note = ofKeys, label = 'Copy the key', children, isBeside, onDone }: SecretShownProps) {
  useLeaveWarning(true)
  return (
    <div className="stack">
      <Alert variant="light" p="xs">
        {note}
      </Alert>
      <Copyable label={label} text={secret} autoFocus />
      {children}
      <Group>
        <Button {...(isBeside && { variant: 'default' })} onClick={onDone}>
          Done
        </Button>
      </Group>
    </div>
  )
}

interface CopyableProps {
  label: string
  text: string
  autoFocus?: boolean
}

/** Text with a button that copies it. */
export function Copyable({ label, text, autoFocus = false }: CopyableProps) {
  return (
    <div className={classes.copyable}>
      <Code block className="breaks" tabIndex={0}>
        {text}
      </Code>
      <CopyButton value={text}>
        {({ copied, copy }) => (
          <Button
            variant="default"
            size="compact-xs"
            onClick={copy}
            autoFocus={autoFocus}
            data-autofocus={autoFocus || undefined}
            aria-label={label}
            aria-live="polite"
          >
            {copied ? 'Copied' : 'Copy'}
          </Button>
        )}
      </CopyButton>
    </div>
  )
}
