import { useDisclosure, useLocalStorage, useMediaQuery } from '@mantine/hooks'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Outlet, useNavigate, useNavigation } from 'react-router'
import { paths } from '../paths'
import { places } from './navigation'
import { Rail } from './rail'
import { onKeyDown, useShortcuts } from './shortcuts'

const ShortcutSheet = lazy(() => import('./shortcut-sheet'))
const Palette = lazy(() => import('./palette'))

/** What is around every page: the rail, the palette, the keys. */
export function Component() {
  const [isFolded, setFolded] = useFolding()
  const [sheet, { open: openSheet, close: closeSheet }] = useDisclosure()
  const palette = usePalette()
  const navigate = useNavigate()
  const isLoading = useNavigation().state === 'loading'

  useEffect(() => {
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
  useShortcuts('Everywhere', [
    { keys: '?', label: 'Show the keys', run: openSheet },
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
      <Suspense>{sheet && <ShortcutSheet onClose={closeSheet} />}</Suspense>
      <Suspense>{palette.wanted && <Palette opened={palette.opened} onClose={palette.close} />}</Suspense>
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

/** Loaded when it is first asked for, by Ctrl K or from the rail. */
function usePalette() {
  const [wanted, setWanted] = useState(false)
  const [opened, setOpened] = useState(false)
  const open = () => {
    setWanted(true)
    setOpened(true)
  }
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      open()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  })
  return { wanted, opened, open, close: () => setOpened(false) }
}
