import { type ComponentProps, type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { PanelLoading } from './side-panel'

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

/** A side panel in a separate chunk; its place is kept while it loads. */
export const lazyPanel = <C extends AnyComponent>(load: () => Promise<{ default: C }>) => lazyComponent(load, <PanelLoading />)

export const LazyModal = lazyComponent(() => import('./modal'))
