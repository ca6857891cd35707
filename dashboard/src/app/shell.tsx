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
import { Rail } from './rail'

const ShortcutSheet = lazyComponent(() => import('./shortcut-sheet'))
const WriteLog = lazyComponent(() => import('../features/logs/write-log'))
const Palette = lazyComponent(() => import('./palette'))

/** What is around every page: the rail, the palette, the keys. */
export function Component() {
  const [isFolded, setFolded] = useFolding()
  const [sheet, { open: openSheet, close: closeSheet }] = useDisclosure()
  const palette = usePalette()
  const log = useStore(writing)
  const navigate = useNavigate()
  const isLoading = useNavigation().state === 'loading'

  useEffect(() => {
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
  useShortcuts('Everywhere', [
    { keys: '?', label: 'Keyboard shortcuts', run: openSheet },
    { keys: 'w', label: 'Write today’s log', run: () => writing.set({}) },
    { keys: 'z', label: 'Undo', run: undoLast },
    { keys: 'g ,', label: 'Go to Settings', run: () => void navigate(paths.settings) },
    ...places.map(({ label, path, letter }) => ({
      keys: `g ${letter}`,
      label: `Go to ${label}`,
      run: () => void navigate(path),
    })),
  ])

  return (
    <div className="shell">
      <a className="skip" href="#main">
        Skip to the page
      </a>
      <Rail isFolded={isFolded} onFold={() => setFolded(!isFolded)} onSearch={palette.open} />
      <main id="main" tabIndex={-1} aria-busy={isLoading}>
        <Outlet />
      </main>
      {sheet && <ShortcutSheet onClose={closeSheet} />}
      {log && <WriteLog day={log.day} onClose={() => writing.set(null)} />}
      {palette.isLoaded && <Palette {...palette.shown} />}
    </div>
  )
}

/** Narrower is a phone, which has the rail at its bottom. */
const narrow = '(min-width: 701px) and (max-width: 1000px)'

/** Folded by itself in a narrow window; what the person chooses is remembered for each of the two widths. */
function useFolding(): [isFolded: boolean, setFolded: (isFolded: boolean) => void] {
  const isNarrow = useMediaQuery(narrow, false, { getInitialValueInEffect: false })
  const wide = useLocalStorage({ key: 'rail-folded', defaultValue: false, getInitialValueInEffect: false })
  const little = useLocalStorage({ key: 'rail-folded-narrow', defaultValue: true, getInitialValueInEffect: false })
  const [isFolded, setFolded] = isNarrow ? little : wide
  return [isFolded, setFolded]
}

/** The palette is loaded when it is first opened. */
function usePalette() {
  const [isLoaded, setLoaded] = useState(false)
  const [opened, { open, close }] = useDisclosure(false, { onOpen: () => setLoaded(true) })
  useHotkeys([['mod+K', open]], [])
  return { isLoaded, open, shown: { opened, onClose: close } }
}
