import { Group, Kbd, Modal, Stack, Text, Title } from '@mantine/core'
import { useStore } from '../api/store'
import { shortcutGroups } from './shortcuts'

/** What `?` shows: every key that works here. */
export default function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const groups = useStore(shortcutGroups)
  return (
    <Modal opened onClose={onClose} title="Keyboard" size="lg">
      <div className="sheet">
        {groups.map(({ name, shortcuts }) => (
          <Stack key={name} gap={4}>
            <Title order={2} size="h3" mb={4}>
              {name}
            </Title>
            {shortcuts().map(({ keys, label }) => (
              <Group key={keys} justify="space-between" wrap="nowrap" gap="sm">
                <Text size="sm">{label}</Text>
                <Group gap={4} wrap="nowrap">
                  {keys.split(' ').map((key) => (
                    <Kbd key={key}>{key}</Kbd>
                  ))}
                </Group>
              </Group>
            ))}
          </Stack>
        ))}
      </div>
    </Modal>
  )
}
