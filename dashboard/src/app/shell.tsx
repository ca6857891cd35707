import { Box, Stack } from '@mantine/core'
import { useDisclosure, useLocalStorage, useWindowEvent } from '@mantine/hooks'
import { useState } from 'react'
import { Outlet, useNavigate } from 'react-router'
import { useStore } from '../api/store'
import { useWindow, writing } from '../ui/hooks'
import { lazyComponent } from '../ui/lazy'
import { paths } from '../ui/paths'
import { onKeyDown, useShortcuts } from '../ui/shortcuts'
import { undoLast } from '../ui/toast'
import styles from './shell.module.css'
import { BottomNav, places, Sidebar } from './sidebar'

const ShortcutSheet = lazyComponent(async () => ({ default: (await import('./overlays')).ShortcutSheet }))
const WriteLog = lazyComponent(() => import('../features/logs/write-log'))
const Palette = lazyComponent(() => import('./palette'))

/** The focus is there after "Skip to content". */
const unmarked = { outline: 'none', boxShadow: 'none' }

/** The navigation around every page, the palette and the shortcuts. */
export function Component() {
  const isPhone = useWindow('(max-width: 760px)')
  const isNarrow = useWindow('(max-width: 1120px)')
  const [isCollapsed, setCollapsed] = useLocalStorage({
    key: 'sidebar-collapsed',
    defaultValue: false,
    getInitialValueInEffect: false,
  })
  const [sheet, { open: openSheet, close: closeSheet }] = useDisclosure()
  /** How often the palette was opened: it is loaded the first time. */
  const [searches, setSearches] = useState(0)
  const search = () => setSearches((count) => count + 1)
  const log = useStore(writing)
  const navigate = useNavigate()

  useWindowEvent('keydown', (event) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return onKeyDown(event)
    event.preventDefault()
    search()
  })
  useShortcuts('General', [
    { keys: '?', label: 'Keyboard shortcuts', run: openSheet },
    { keys: 'w', label: 'Add log entry', run: () => writing.set({}) },
    { keys: 'z', label: 'Undo', run: undoLast },
    ...[...places, { label: 'Settings', path: paths.settings, letter: ',' }].map(({ label, path, letter }) => ({
      keys: `g ${letter}`,
      label: `Go to ${label}`,
      run: () => void navigate(path),
    })),
  ])

  return (
    <Box className={styles.shell} display="flex" flex={1} mih={0}>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      {isPhone ? (
        <BottomNav onSearch={search} />
      ) : (
        <Sidebar
          isCollapsed={isNarrow || isCollapsed}
          onToggle={isNarrow ? undefined : () => setCollapsed(!isCollapsed)}
          onSearch={search}
        />
      )}
      <Stack component="main" id="main" tabIndex={-1} pos="relative" flex={1} gap={0} miw={0} mih={0} style={unmarked}>
        <Outlet />
      </Stack>
      {sheet && <ShortcutSheet onClose={closeSheet} />}
      {log && <WriteLog day={log.day} onClose={() => writing.set(null)} />}
      {searches > 0 && <Palette opens={searches} />}
    </Box>
  )
}
