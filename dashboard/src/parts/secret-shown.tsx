import { Alert, Button, Code, CopyButton, Group } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { askFromNow } from '../session/leaving'

interface SecretShownProps {
  secret: string
  /** Where it is something else than a key: what is said of it. */
  note?: string
  label?: string
  children?: ReactNode
  /** It stands on a page that has its own primary action. */
  isBeside?: boolean
  onDone: () => void
}

const ofKeys = 'Copy it now: it is shown this once, and kept here only as a hash.'

/** A key, the one time that it is shown: until then the browser asks before the page is closed. */
export function SecretShown({ secret, note = ofKeys, label = 'Copy the key', children, isBeside, onDone }: SecretShownProps) {
  useEffect(askFromNow, [])
  return (
    <div className="stack">
      <Alert variant="light" p="xs">
        {note}
      </Alert>
      <Copyable label={label} text={secret} autoFocus />
      {children}
      <Group>
        <Button {...(isBeside && { variant: 'default' })} onClick={onDone}>
          I have it
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

/** Text to take elsewhere. */
export function Copyable({ label, text, autoFocus = false }: CopyableProps) {
  return (
    <div className="copyable">
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
