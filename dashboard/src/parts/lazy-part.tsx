import { ActionIcon, Group, Skeleton } from '@mantine/core'
import { X } from 'lucide-react'
import { type ComponentProps, type ComponentType, type ReactNode, useLayoutEffect, useState } from 'react'
import { server } from '../api/connection'
import { Store, useStore } from '../api/store'
import { useShortcuts } from '../shell/shortcuts'
import { dialogsOnTheWay, type OnTheWay, panelsOnTheWay } from './on-the-way'
import { withRetry } from './with-retry'

// biome-ignore lint/suspicious/noExplicitAny: as `lazy` of React has it
type Part = ComponentType<any>

interface LazyPart<P extends Part> {
  (props: ComponentProps<P>): ReactNode
  /** Has it ready. Where it does not come, whoever shows it asks again. */
  ask(): void
}

interface Way<P extends Part> {
  /** In its place until it is there. */
  Waiting?: ComponentType<ComponentProps<P>>
  /** When those that are on their way were asked for. */
  onTheWay?: OnTheWay
}

/** The page has long been there by then, and is being read. */
const settledMs = 2_000

/**
 * A part of the page in a chunk of its own: asked for when it is first shown, or before, when the browser has nothing else to do. One that is there is drawn at
 * once. Not by `lazy` of React, which leaves what stands in for a part for 300 ms, however soon it comes.
 */
export function lazyPart<P extends Part>(load: () => Promise<{ default: P }>, { Waiting, onTheWay }: Way<P> = {}): LazyPart<P> {
  const part = new Store<P | null>(null)
  const ask = () => {
    if (!part.get() && server.get() === 'here')
      load().then(
        (loaded) => part.set(loaded.default),
        () => {},
      )
  }
  setTimeout(() => (window.requestIdleCallback ?? setTimeout)(ask), settledMs)

  function Shown(props: ComponentProps<P>) {
    const There: Part | null = useStore(part)
    const [failure, setFailure] = useState<{ error: unknown } | null>(null)
    useLayoutEffect(() => {
      if (part.get()) return
      const askedAtMs = performance.now()
      onTheWay?.add(askedAtMs)
      withRetry(load)()
        .then((loaded) => part.set(loaded.default))
        .catch((error) => setFailure({ error }))
        .finally(() => onTheWay?.delete(askedAtMs))
    }, [])
    if (failure) throw failure.error
    if (There) return <There {...props} />
    return Waiting ? <Waiting {...props} /> : null
  }
  return Object.assign(Shown, { ask })
}

/** A dialog, or a form, that a key opens: what is typed meanwhile is meant for it (`shell/held-keys.ts`). */
export const lazyDialog = <P extends Part>(load: () => Promise<{ default: P }>) => lazyPart(load, { onTheWay: dialogsOnTheWay })

/** A record beside its list, which makes room for it at once. */
export const lazyPanel = <P extends Part>(load: () => Promise<{ default: P }>) =>
  lazyPart(load, { Waiting: PanelToCome, onTheWay: panelsOnTheWay })

/** A form in the place of a panel. */
export const lazyFormPanel = <P extends Part>(load: () => Promise<{ default: P }>) =>
  lazyPart(load, { Waiting: PanelToCome, onTheWay: dialogsOnTheWay })

/** In the place of a panel: it can be closed before it is there. */
export function PanelToCome({ onClose }: { onClose: () => unknown }) {
  useShortcuts('Beside the list', [{ keys: 'Escape', label: 'Close what is open', run: () => void onClose() }])
  return (
    <aside className="panel" aria-busy="true">
      <Group justify="flex-end" className="panel-head">
        <ActionIcon aria-label="Close" onClick={() => void onClose()}>
          <X size={16} />
        </ActionIcon>
      </Group>
      <div className="panel-body">
        <Skeleton h={320} />
      </div>
    </aside>
  )
}
