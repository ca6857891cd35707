import { Skeleton, Stack } from '@mantine/core'
import {
  type ComponentProps,
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useLayoutEffect,
} from 'react'
import { holdKeysWhileLoading } from './held-keys'

// biome-ignore lint/suspicious/noExplicitAny: as in the types of React's `lazy`
type AnyComponent = ComponentType<any>

/** A component in a separate chunk. @param fallback shown until it is loaded */
export function lazyComponent<C extends AnyComponent>(
  load: () => Promise<{ default: C }>,
  fallback: ReactNode = null,
) {
  const Loaded = lazy(load)
  return (props: ComponentProps<C>) => (
    <Suspense fallback={fallback}>
      <Loaded {...props} />
    </Suspense>
  )
}

/** A dialog, a menu or a form in a separate chunk: until it is there, keys are kept for its field. */
export const lazyOverlay = <C extends AnyComponent>(
  load: () => Promise<{ default: C }>,
  place: ReactNode = null,
) => lazyComponent(load, <KeysHeld>{place}</KeysHeld>)

/** Shown while something that takes the keys is being loaded. */
export function KeysHeld({ children }: { children?: ReactNode }) {
  useLayoutEffect(holdKeysWhileLoading, [])
  return children
}

/** The place of a side panel. */
export const panelProps = {
  pos: { base: 'fixed', sm: 'absolute' },
  inset: '0 0 0 auto',
  gap: 0,
  w: 'var(--side-panel)',
  bg: 'var(--surface)',
  'data-side-panel': true,
  style: { zIndex: 30, outline: 'none', boxShadow: 'var(--shadow-overlay)' },
} as const

const panelLoading = (
  <Stack component="aside" {...panelProps} aria-busy="true">
    <Skeleton h={320} m={20} w="auto" />
  </Stack>
)

/** A side panel in a separate chunk; its place is kept while it loads. */
export const lazyPanel = <C extends AnyComponent>(load: () => Promise<{ default: C }>) =>
  lazyComponent(load, panelLoading)

/** The same for a form, which gets what is typed meanwhile. */
export const lazyFormPanel = <C extends AnyComponent>(load: () => Promise<{ default: C }>) =>
  lazyOverlay(load, panelLoading)

export const LazyModal = lazyOverlay(() => import('./modal'))
export const LazySheet = lazyOverlay(() => import('./sheet'))
