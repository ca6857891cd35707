import { Drawer, Group, Kbd, Modal, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useStore } from '../api/store'
import { shortcutGroups } from '../ui/shortcuts'
import styles from './shell.module.css'

/** The rest of the navigation on a phone. Closes when an entry is chosen. */
export const MoreDrawer = ({ onClose, children }: { onClose: () => void; children: ReactNode }) => (
  <Drawer
    opened
    onClose={onClose}
    position="bottom"
    title="More"
    closeButtonProps={{ 'aria-label': 'Close' }}
    styles={{ content: { height: 'auto' } }}
  >
    {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the entries are links and buttons, whose clicks arrive here */}
    <div className={styles.more} onClick={onClose}>
      {children}
    </div>
  </Drawer>
)

/** Shortcuts of components, on every page. */
const common = [
  { keys: 'Ctrl K', label: 'Search or jump to…' },
  { keys: 'Enter', label: 'Open row or card' },
  { keys: 'Space', label: 'Pick up card; arrows move it' },
  { keys: 'Ctrl Enter', label: 'Submit form, save long text' },
  { keys: 'Escape', label: 'Close or cancel' },
]

/** All shortcuts that work on this page. */
export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const groups = Map.groupBy(useStore(shortcutGroups), ({ name }) => name)
  const shown = [...groups].map(([name, groups]) => {
    const available = groups.flatMap(({ shortcuts }) => shortcuts()).filter(({ isAvailable }) => isAvailable?.() ?? true)
    // Of equal keys the latest registered one runs.
    return { name, shortcuts: [...new Map(available.map((shortcut) => [shortcut.keys, shortcut])).values()] }
  })
  return (
    <Modal opened onClose={onClose} title="Keyboard shortcuts" size="lg">
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xl" verticalSpacing="lg">
        {[...shown.filter(({ shortcuts }) => shortcuts.length > 0), { name: 'On every page', shortcuts: common }].map(
          ({ name, shortcuts }) => (
            <Stack key={name} component="section" gap={4}>
              <Title order={2} size="h3" mb={4}>
                {name}
              </Title>
              {shortcuts.map(({ keys, label }) => (
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
          ),
        )}
      </SimpleGrid>
    </Modal>
  )
}
