import { Group, Kbd, Modal, Stack, Text, Title } from '@mantine/core'
import { useStore } from '../api/store'
import { type Shortcut, shortcutGroups } from '../ui/shortcuts'

/** Shortcuts of components, on every page. */
const common: Pick<Shortcut, 'keys' | 'label'>[] = [
  { keys: 'Ctrl K', label: 'Search or jump to…' },
  { keys: 'Enter', label: 'Open row or card' },
  { keys: '→ ←', label: 'Move between the links of a row' },
  { keys: 'Space', label: 'Pick up card; arrows move it' },
  { keys: 'Ctrl Enter', label: 'Submit form, save long text' },
  { keys: 'Escape', label: 'Close or cancel' },
]

const availableOf = ({ shortcuts }: { shortcuts: () => Shortcut[] }) =>
  shortcuts().filter(({ isAvailable }) => isAvailable?.() ?? true)

/** All shortcuts that work on this page. */
export default function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const groups = [...Map.groupBy(useStore(shortcutGroups), ({ name }) => name)].map(([name, groups]) => ({
    name,
    // Of equal keys the latest registered one runs.
    shortcuts: [...new Map(groups.flatMap(availableOf).map((shortcut) => [shortcut.keys, shortcut])).values()],
  }))
  const shown = groups.filter(({ shortcuts }) => shortcuts.length > 0)
  return (
    <Modal opened onClose={onClose} title="Keyboard shortcuts" size="lg">
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
