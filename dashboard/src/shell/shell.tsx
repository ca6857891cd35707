import { useDisclosure, useLocalStorage, useMediaQuery } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { Outlet, useLocation, useNavigate, useNavigation } from 'react-router'
import { useStore } from '../api/store'
import { askForChartsByLinks } from '../charts/drawn'
import { writing } from '../logs/writing'
import { lazyDialog } from '../parts/lazy-part'
import { undoLast } from '../parts/notices'
import { isShown } from '../parts/with-retry'
import { paths } from '../paths'
import { forgetKeys, holdKeysUntil, onKeyDownFirst } from './held-keys'
import { keepFocus } from './kept-focus'
import { places } from './navigation'
import { Rail } from './rail'
import { onKeyDown, useShortcuts } from './shortcuts'

const ShortcutSheet = lazyDialog(() => import('./shortcut-sheet'))
const WriteLog = lazyDialog(() => import('../logs/write-log'))
const Palette = lazyDialog(() => import('./palette'))

/** What is around every page: the rail, the palette, the keys. */
export function Component() {
  const [isFolded, setFolded] = useFolding()
  const [sheet, { open: openSheet, close: closeSheet }] = useDisclosure()
  const palette = usePalette()
  const log = useStore(writing)
  const navigate = useNavigate()
  const isLoading = useNavigation().state === 'loading'

  useEffect(() => {
    addEventListener('keydown', onKeyDownFirst, true)
    addEventListener('keydown', onKeyDown)
    return () => {
      removeEventListener('keydown', onKeyDownFirst, true)
      removeEventListener('keydown', onKeyDown)
    }
  }, [])
  useEffect(keepFocus, [])
  useEffect(askForChartsByLinks, [])
  const { key } = useLocation()
  useEffect(() => isShown(key), [key])
  useShortcuts('Everywhere', [
    { keys: '?', label: 'Show the keys', run: openSheet },
    { keys: 'w', label: 'Write today’s log', opens: true, run: () => writing.set({}) },
    { keys: 'z', label: 'Undo, while it is offered', run: undoLast },
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
      {palette.wanted && <Palette {...palette.shown} />}
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

/** Loaded when it is first asked for, by Ctrl K or from the rail: what is typed meanwhile is meant for it. */
function usePalette() {
  const [wanted, setWanted] = useState(false)
  const [opened, setOpened] = useState(false)
  const open = () => {
    if (!opened) holdKeysUntil(isInPalette)
    setWanted(true)
    setOpened(true)
  }
  const onClose = () => setOpened(false)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // One that is not there yet cannot be left by itself.
      if (event.key === 'Escape' && opened) {
        forgetKeys()
        return onClose()
      }
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      open()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  })
  return { wanted, open, shown: { opened, onClose } }
}

const isInPalette = () => document.activeElement?.matches('.mantine-Spotlight-search')
