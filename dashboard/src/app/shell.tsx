import { useDisclosure, useHotkeys, useLocalStorage, useMediaQuery } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { Outlet, useNavigate, useNavigation } from 'react-router'
import { useStore } from '../api/store'
import { lazyComponent } from '../ui/lazy'
import { paths } from '../ui/paths'
import { onKeyDown, useShortcuts } from '../ui/shortcuts'
import { undoLast } from '../ui/toast'
import { writing } from '../ui/writing'
import { places } from './navigation'
import styles from './shell.module.css'
import { BottomNav, Sidebar } from './sidebar'

const ShortcutSheet = lazyComponent(() => import('./shortcut-sheet'))
const WriteLog = lazyComponent(() => import('../features/logs/write-log'))
const Palette = lazyComponent(() => import('./palette'))

const useWindow = (query: string) => useMediaQuery(query, false, { getInitialValueInEffect: false })

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
  const palette = usePalette()
  const log = useStore(writing)
  const navigate = useNavigate()
  const isLoading = useNavigation().state === 'loading'

  useEffect(() => {
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
  useShortcuts('General', [
    { keys: '?', label: 'Keyboard shortcuts', run: openSheet },
    { keys: 'w', label: 'Add log entry', run: () => writing.set({}) },
    { keys: 'z', label: 'Undo', run: undoLast },
    { keys: 'g ,', label: 'Go to Settings', run: () => void navigate(paths.settings) },
    ...places.map(({ label, path, letter }) => ({
      keys: `g ${letter}`,
      label: `Go to ${label}`,
      run: () => void navigate(path),
    })),
  ])

  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      {isPhone ? (
        <BottomNav onSearch={palette.open} />
      ) : (
        <Sidebar
          isCollapsed={isNarrow || isCollapsed}
          onToggle={isNarrow ? undefined : () => setCollapsed(!isCollapsed)}
          onSearch={palette.open}
        />
      )}
      <main id="main" tabIndex={-1} aria-busy={isLoading}>
        <Outlet />
      </main>
      {sheet && <ShortcutSheet onClose={closeSheet} />}
      {log && <WriteLog day={log.day} onClose={() => writing.set(null)} />}
      {palette.isLoaded && <Palette {...palette.shown} />}
    </div>
  )
}

/** The palette is loaded when it is first opened. */
function usePalette() {
  const [isLoaded, setLoaded] = useState(false)
  const [opened, { open, close }] = useDisclosure(false, { onOpen: () => setLoaded(true) })
  useHotkeys([['mod+K', open]], [])
  return { isLoaded, open, shown: { opened, onClose: close } }
}
