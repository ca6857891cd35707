import { Skeleton, Stack } from '@mantine/core'
import { type ComponentProps, type ComponentType, lazy, type ReactNode, Suspense } from 'react'

// biome-ignore lint/suspicious/noExplicitAny: as in the types of React's `lazy`
type AnyComponent = ComponentType<any>

/** A component in a separate chunk. @param fallback shown until it is loaded */
export function lazyComponent<C extends AnyComponent>(load: () => Promise<{ default: C }>, fallback: ReactNode = null) {
  const Loaded = lazy(load)
  return (props: ComponentProps<C>) => (
    <Suspense fallback={fallback}>
      <Loaded {...props} />
    </Suspense>
  )
}

/** The place of a side panel. */
export const panelProps = {
  pos: { base: 'fixed', sm: 'absolute' },
  inset: '0 0 0 auto',
  gap: 0,
  w: { base: '100%', sm: 'var(--side-panel)' },
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
export const lazyPanel = <C extends AnyComponent>(load: () => Promise<{ default: C }>) => lazyComponent(load, panelLoading)

export const LazyModal = lazyComponent(() => import('./modal'))
