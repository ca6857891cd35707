import '@mantine/spotlight/styles.css'
import { Modal, VisuallyHidden } from '@mantine/core'
import { Spotlight } from '@mantine/spotlight'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Command } from '../ui/command'
import { sources } from './commands'
import { useFound } from './found'
import { places } from './navigation'
import { paletteStore } from './palette-store'
import { ranked } from './ranking'

interface PaletteProps {
  opened: boolean
  onClose: () => void
}

/** Ctrl K: records and actions that match the typed words. */
export default function Palette({ opened, onClose }: PaletteProps) {
  const [query, setQuery] = useState('')
  useEffect(() => {
    if (opened) paletteStore.open()
    else setQuery('')
  }, [opened])
  return (
    <Spotlight.Root
      store={paletteStore.store}
      query={query}
      onQueryChange={setQuery}
      onSpotlightClose={onClose}
      clearQueryOnClose={false}
      shortcut={null}
      scrollable
      centered={false}
      yOffset="12vh"
      overlayProps={{ backgroundOpacity: 0.3, blur: 0 }}
      maxHeight={420}
    >
      <VisuallyHidden>
        <Modal.Title>Search</Modal.Title>
      </VisuallyHidden>
      <Spotlight.Search placeholder="Search or jump to…" aria-label="Search or jump to" />
      {opened && <Results query={query} />}
    </Spotlight.Root>
  )
}

function Results({ query }: { query: string }) {
  const goTo = places.map(
    ({ label, path }): Command => ({ id: path, label: `Go to ${label}`, run: (navigate) => void navigate(path) }),
  )
  const { found, isSearching } = useFound(query)
  const shown = ranked(query, [{ group: 'Go to', actions: goTo, records: [] }, ...useSources()], found)
  const list = useMarkedRow(shown.map(({ command }) => command.id).join())
  return (
    <Spotlight.ActionsList ref={list}>
      {shown.length === 0 && <Spotlight.Empty>{isSearching ? 'Searching…' : 'No results'}</Spotlight.Empty>}
      {[...Map.groupBy(shown, ({ group }) => group)].map(([group, entries]) => (
        <Spotlight.ActionsGroup key={group} label={group}>
          {entries.map(({ command }) => (
            <Row key={command.id} command={command} />
          ))}
        </Spotlight.ActionsGroup>
      ))}
    </Spotlight.ActionsList>
  )
}

/** Selects the first row, or the row moved to with the arrows, whenever the rows change. */
function useMarkedRow(rowIds: string) {
  const list = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the rows change
  useLayoutEffect(() => {
    const rows = [...list.current!.querySelectorAll('[data-action]')]
    const marked = rows.findIndex((row) => row.matches('[data-selected]'))
    const { store } = paletteStore
    const selected = store.getState().selected > 0 && marked > 0 ? marked : 0
    rows[marked]?.removeAttribute('data-selected')
    rows[selected]?.setAttribute('data-selected', 'true')
    rows[selected]?.scrollIntoView({ block: 'nearest' })
    store.updateState((state) => ({ ...state, selected }))
  }, [rowIds])
  return list
}

/** The list of sources is fixed, so their hooks run in the same order every time. */
function useSources() {
  // biome-ignore lint/correctness/useHookAtTopLevel: the list is fixed
  return sources.map((useCommands) => useCommands())
}

function Row({ command }: { command: Command }) {
  const navigate = useNavigate()
  return (
    <Spotlight.Action
      label={command.label}
      rightSection={command.hint && <span className="dim">{command.hint}</span>}
      onClick={() => command.run(navigate)}
    />
  )
}
