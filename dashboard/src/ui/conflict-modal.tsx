import { Button, Code, Group, Modal, Stack, Text } from '@mantine/core'

interface ConflictModalProps {
  label: string
  current: string
  opened: boolean
  onClose: () => void
  onOverwrite: () => void
  onDiscard: () => void
}

export default function ConflictModal({ label, current, opened, onClose, onOverwrite, onDiscard }: ConflictModalProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={`${label} was changed elsewhere`}>
      <Stack>
        <Text size="sm">Current version:</Text>
        <Code block mah="40vh" style={{ overflow: 'auto', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }} tabIndex={0}>
          {current || '(empty)'}
        </Code>
        <Group gap="xs">
          <Button data-autofocus onClick={onOverwrite}>
            Overwrite
          </Button>
          <Button variant="default" onClick={onDiscard}>
            Discard changes
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
