import { Anchor, Box, Stack, Text } from '@mantine/core'
import { useDisclosure, useLocalStorage } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Outlet, useNavigate } from 'react-router'
import { accountsQuery, useUser, viewAccount } from '../api/session'
import { useStore } from '../api/store'
import { newTask, usePhone, useWindow, writing } from '../ui/hooks'
import { lazyOverlay } from '../ui/lazy'
import { paths } from '../ui/paths'
import { usePageKeys, useShortcuts } from '../ui/shortcuts'
import { setTimeZone } from '../ui/text/format'
import { undoLast } from '../ui/toast'
import { openSearch, Search } from './search'
import styles from './shell.module.css'
import { BottomNav, places, Sidebar } from './sidebar'

const ShortcutSheet = lazyOverlay(async () => ({ default: (await import('./overlays')).ShortcutSheet }))
const NewTask = lazyOverlay(() => import('../features/tasks/new-task'))
const WriteLog = lazyOverlay(() => import('../features/logs/write-log'))

/** The focus is there after "Skip to content". */
const unmarked = { outline: 'none', boxShadow: 'none' }

/** The navigation around every page, the palette and the shortcuts. */
export function Component() {
  const isPhone = usePhone()
  const isNarrow = useWindow('(max-width: 1120px)')
  const [isCollapsed, setCollapsed] = useLocalStorage({
    key: 'sidebar-collapsed',
    defaultValue: false,
    getInitialValueInEffect: false,
  })
  const [sheet, { open: openSheet, close: closeSheet }] = useDisclosure()
  const log = useStore(writing)
  const task = useStore(newTask)
  const user = useUser()
  // Before the pages render, because their days are in this zone.
  if (user) setTimeZone(user.timeZone)
  const navigate = useNavigate()

  usePageKeys(openSearch)
  useShortcuts('General', [
    { keys: '?', label: 'Keyboard shortcuts', opens: true, run: openSheet },
    { keys: 'w', label: 'Add log entry', opens: true, run: () => writing.set({}) },
    { keys: 'z', label: 'Undo', run: undoLast },
    ...[...places, { label: 'Settings', path: paths.settings, letter: ',' }].map(
      ({ label, path, letter }) => ({
        keys: `g ${letter}`,
        label: `Go to ${label}`,
        run: () => void navigate(path),
      }),
    ),
  ])

  return (
    <Box className={styles.shell} display="flex" flex={1} mih={0}>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      {isPhone ? (
        <BottomNav onSearch={openSearch} />
      ) : (
        <Sidebar
          isCollapsed={isNarrow || isCollapsed}
          onToggle={isNarrow ? undefined : () => setCollapsed(!isCollapsed)}
          onSearch={openSearch}
        />
      )}
      <Stack
        component="main"
        id="main"
        tabIndex={-1}
        pos="relative"
        flex={1}
        gap={0}
        miw={0}
        mih={0}
        style={unmarked}
      >
        <Viewing />
        <Outlet />
      </Stack>
      {sheet && <ShortcutSheet onClose={closeSheet} />}
      {task && <NewTask given={task} onClose={() => newTask.set(null)} />}
      {log && <WriteLog day={log.day} onClose={() => writing.set(null)} />}
      <Search />
    </Box>
  )
}

/** Says whose account it is, to a viewer. */
function Viewing() {
  const { data: accounts = [] } = useQuery(accountsQuery)
  const shown = accounts.find(({ isCurrent }) => isCurrent)
  const own = accounts.find(({ isOwn }) => isOwn)
  if (!shown || !own || shown.isOwn) return null
  return (
    <Text role="status" size="sm" bg="var(--accent-soft)" px="md" py={6}>
      You are looking at the account of <bdi>{shown.name}</bdi>, without changing it.{' '}
      <Anchor component="button" inherit onClick={() => void viewAccount(own.id)}>
        Back to your own
      </Anchor>
    </Text>
  )
}
