import { Alert, Button, Code, CopyButton, Group } from '@mantine/core'
import type { ReactNode } from 'react'

interface SecretShownProps {
  secret: string
  children?: ReactNode
  onDone: () => void
}

/** A key, the one time that it is shown. */
export function SecretShown({ secret, children, onDone }: SecretShownProps) {
  return (
    <div className="stack">
      <Alert variant="light" p="xs">
        Copy it now: it is shown this once, and kept here only as a hash.
      </Alert>
      <Copyable label="Copy the key" text={secret} />
      {children}
      <Group>
        <Button onClick={onDone}>I have it</Button>
      </Group>
    </div>
  )
}

/** Text to take elsewhere. */
export function Copyable({ label, text }: { label: string; text: string }) {
  return (
    <div className="copyable">
      <Code block className="breaks" tabIndex={0}>
        {text}
      </Code>
      <CopyButton value={text}>
        {({ copied, copy }) => (
          <Button variant="default" size="compact-xs" onClick={copy} aria-label={label} aria-live="polite">
            {copied ? 'Copied' : 'Copy'}
          </Button>
        )}
      </CopyButton>
    </div>
  )
}
