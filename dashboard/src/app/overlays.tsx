import {
  Group,
  Kbd,
  Modal,
  SegmentedControl,
  SimpleGrid,
  Stack,
  Text,
  Title,
  useMantineColorScheme,
} from '@mantine/core'
import { useStore } from '../api/store'
import { type Shortcut, shortcutGroups } from '../ui/shortcuts'
import { schemes } from '../ui/theme'

/** Light or dark, stored in this browser. */
export function Appearance() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <SegmentedControl
      fullWidth
      my="xs"
      aria-label="Appearance"
      value={colorScheme}
      onChange={(scheme) => setColorScheme(scheme as typeof colorScheme)}
      onClick={(event) => event.stopPropagation()}
      data={schemes}
    />
  )
}

/** Shortcuts of components, on every page. */
const common: Omit<Shortcut, 'run'>[] = [
  { keys: 'Ctrl K', label: 'Search or jump to…' },
  { keys: 'Enter', label: 'Open row or card' },
  { keys: 'Space', label: 'Pick up card; arrows move it' },
  { keys: 'Ctrl Enter', label: 'Submit form, save long text' },
  { keys: 'Escape', label: 'Close or cancel' },
]

export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const groups = [...useStore(shortcutGroups), { name: 'On every page', shortcuts: () => common }]
  return (
    <Modal opened onClose={onClose} title="Keyboard shortcuts" size="lg">
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xl" verticalSpacing="lg">
        {[...Map.groupBy(groups, ({ name }) => name)].map(([name, groups]) => {
          const available = groups
            .flatMap(({ shortcuts }) => shortcuts())
            .filter(({ isAvailable }) => isAvailable?.() ?? true)
          if (available.length === 0) return null
          return (
            <Stack key={name} component="section" gap={4}>
              <Title order={2} size="h3" mb={4}>
                {name}
              </Title>
              {[...new Map(available.map(({ keys, label }) => [keys, label]))]
                // Of keys that do the same, the first.
                .filter(([, label], i, all) => all.findIndex(([, other]) => other === label) === i)
                .map(([keys, label]) => (
                  <Group key={keys} justify="space-between" wrap="nowrap">
                    <Text size="sm">{label}</Text>
                    <Group gap={4} wrap="nowrap">
                      {keys.split(' ').map((key) => (
                        <Kbd key={key}>{key}</Kbd>
                      ))}
                    </Group>
                  </Group>
                ))}
            </Stack>
          )
        })}
      </SimpleGrid>
    </Modal>
  )
}
