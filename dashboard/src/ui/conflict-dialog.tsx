import { Button, Code, Group, Modal, Text } from '@mantine/core'

interface ConflictDialogProps {
  label: string
  current: string
  opened: boolean
  onClose: () => void
  onOverwrite: () => void
  onDiscard: () => void
}

/** Asks what to do with a text that was changed elsewhere while it was being edited. */
export const ConflictDialog = ({ label, current, opened, onClose, onOverwrite, onDiscard }: ConflictDialogProps) => (
  <Modal opened={opened} onClose={onClose} title={`${label} was changed elsewhere`}>
    <div className="stack">
      <Text size="sm">Current version:</Text>
      <Code block className="breaks" mah="40vh" style={{ overflow: 'auto' }} tabIndex={0}>
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
    </div>
  </Modal>
)
