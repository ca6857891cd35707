import { Button, Code, Group, Modal, Text } from '@mantine/core'
import type { ConflictDialogProps } from './conflict-dialog'

export default function ConflictModal({ label, current, onClose, onOverwrite, onDiscard }: ConflictDialogProps) {
  return (
    <Modal opened onClose={onClose} title={`${label} was changed elsewhere`}>
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
}
