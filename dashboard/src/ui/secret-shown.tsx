import { Box, Button, Code, CopyButton, Group, Stack, Text } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import type { ReactNode } from 'react'

interface SecretShownProps {
  secret: string
  /** If it is not a key. */
  note?: string
  label?: string
  children?: ReactNode
  onDone: () => void
}

/** A key, shown once. The browser asks before the page is closed. */
export function SecretShown({ secret, note, label = 'Copy the key', children, onDone }: SecretShownProps) {
  useWindowEvent('beforeunload', (event) => event.preventDefault())
  return (
    <Stack>
      <Text role="alert" bg="var(--accent-soft)" p="xs" bdrs="sm">
        {note ?? "Copy it now. You won't see it again."}
      </Text>
      <Copyable label={label} text={secret} autoFocus />
      {children}
      <Group>
        <Button onClick={onDone}>Done</Button>
      </Group>
    </Stack>
  )
}

export const Copyable = ({
  label,
  text,
  autoFocus = false,
}: {
  label: string
  text: string
  autoFocus?: boolean
}) => (
  <Box pos="relative">
    <Code
      block
      mah={360}
      pr={76}
      style={{ overflow: 'auto', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
      tabIndex={0}
    >
      {text}
    </Code>
    <CopyButton value={text}>
      {({ copied, copy }) => (
        <Button
          pos="absolute"
          top={6}
          right={6}
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
  </Box>
)
