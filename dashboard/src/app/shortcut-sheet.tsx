import { Group, Kbd, Modal, Stack, Text, Title } from '@mantine/core'
import { useStore } from '../api/store'
import { type Shortcut, shortcutGroups } from '../ui/shortcuts'

/** Of the browser and of the parts that take them, on whichever page. */
const common: Pick<Shortcut, 'keys' | 'label'>[] = [
  { keys: 'Ctrl K', label: 'Find a record or an action' },
  { keys: 'Enter', label: 'Open the row or the card' },
  { keys: '→ ←', label: 'To the links of a row, and back' },
  { keys: 'Space', label: 'Take a card up; arrows carry it' },
  { keys: 'Ctrl Enter', label: 'Send a form, save a text of several lines' },
  { keys: 'Escape', label: 'Close, or leave as it was' },
]

const thereOf = ({ shortcuts }: { shortcuts: () => Shortcut[] }) =>
  shortcuts().filter(({ isAvailable }) => isAvailable?.() ?? true)

/** What `?` shows: every key that works here. */
export default function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const groups = [...Map.groupBy(useStore(shortcutGroups), ({ name }) => name)].map(([name, groups]) => ({
    name,
    // Of the same keys, the part that was shown last has them.
    shortcuts: [...new Map(groups.flatMap(thereOf).map((shortcut) => [shortcut.keys, shortcut])).values()],
  }))
  // A part takes some of its keys only now and then.
  const shown = groups.filter(({ shortcuts }) => shortcuts.length > 0)
  return (
    <Modal opened onClose={onClose} title="Keyboard" size="lg">
      <div className="sheet">
        {[...shown, { name: 'On every page', shortcuts: common }].map(({ name, shortcuts }) => (
          <Stack key={name} gap={4}>
            <Title order={2} size="h3" mb={4}>
              {name}
            </Title>
            {shortcuts.map(({ keys, label }) => (
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
