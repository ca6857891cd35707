import { Button, Group, Stack, Text } from '@mantine/core'
import { LazyModal } from './lazy'

interface ConflictDialogProps {
  label: string
  current: string
  opened: boolean
  onClose: () => void
  onOverwrite: () => void
  onDiscard: () => void
}

/** Asks what to do with a text that was changed elsewhere while it was being edited. */
export function ConflictDialog({ label, current, opened, onClose, onOverwrite, onDiscard }: ConflictDialogProps) {
  if (!opened) return null
  return (
    <LazyModal opened onClose={onClose} title={`${label} was changed elsewhere`}>
      <Stack>
        <Text size="sm">Current version:</Text>
        <Text bg="var(--surface-soft)" p="xs" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {current || '(empty)'}
        </Text>
        <Group gap="xs">
          <Button data-autofocus onClick={onOverwrite}>
            Overwrite
          </Button>
          <Button variant="default" onClick={onDiscard}>
            Discard changes
          </Button>
        </Group>
      </Stack>
    </LazyModal>
  )
}
