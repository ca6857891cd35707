import '@mantine/spotlight/styles.css'
import { Modal, VisuallyHidden } from '@mantine/core'
import { Spotlight } from '@mantine/spotlight'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import type { Command } from './command'
import { sources } from './commands'
import { useFound } from './found'
import { holdKeys } from './held-keys'
import { places } from './navigation'
import { paletteStore } from './palette-store'

const mostShown = 8

interface PaletteProps {
  opened: boolean
  query: string
  onQuery: (query: string) => void
  onClose: () => void
}

/** Ctrl K: actions first, then the records whose words hold what is typed. */
export default function Palette({ opened, query, onQuery, onClose }: PaletteProps) {
  useEffect(() => {
    if (opened) paletteStore.open()
  }, [opened])
  return (
    <Spotlight.Root
      store={paletteStore.store}
      query={query}
      onQueryChange={onQuery}
      onSpotlightClose={onClose}
      clearQueryOnClose
      shortcut={null}
      scrollable
      centered={false}
      yOffset="12vh"
      overlayProps={{ backgroundOpacity: 0.3, blur: 0 }}
      maxHeight={420}
    >
      <VisuallyHidden>
        <Modal.Title>Find</Modal.Title>
      </VisuallyHidden>
      <Spotlight.Search placeholder="Find a record or an action" aria-label="Find a record or an action" />
      <Spotlight.ActionsList>{opened && <Results query={query} />}</Spotlight.ActionsList>
    </Spotlight.Root>
  )
}

function Results({ query }: { query: string }) {
  const goTo = places.map(
    ({ label, path }): Command => ({ id: path, label: `Go to ${label}`, run: (navigate) => void navigate(path) }),
  )
  const found = useFound(query)
  const groups = [{ group: 'Go', actions: goTo, records: [] as Command[] }, ...useSources()]
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  const holds = ({ label, hint = '' }: Command) => words.every((word) => `${label} ${hint}`.toLowerCase().includes(word))
  const known = groups.map(({ group, actions, records }) => ({
    group,
    commands: [...actions.filter(holds), ...(words.length ? records.filter(holds).slice(0, mostShown) : [])],
  }))
  const shown = together([...known, ...found])
  if (shown.length === 0) return <Spotlight.Empty>Nothing has these words.</Spotlight.Empty>
  return shown.map(({ group, commands }) => (
    <Spotlight.ActionsGroup key={group} label={group}>
      {commands.map((command) => (
        <Entry key={command.id} command={command} />
      ))}
    </Spotlight.ActionsGroup>
  ))
}

/** Groups of one name as one, and none that is empty. */
const together = (groups: { group: string; commands: Command[] }[]) =>
  [...Map.groupBy(groups, ({ group }) => group)]
    .map(([group, some]) => ({ group, commands: some.flatMap(({ commands }) => commands) }))
    .filter(({ commands }) => commands.length > 0)

/** The list of sources is fixed, so their hooks run in the same order every time. */
function useSources() {
  // biome-ignore lint/correctness/useHookAtTopLevel: as said above.
  return sources.map((useCommands) => useCommands())
}

function Entry({ command }: { command: Command }) {
  const navigate = useNavigate()
  return (
    <Spotlight.Action
      label={command.label}
      rightSection={command.hint && <span className="dim">{command.hint}</span>}
      onClick={() => {
        if (command.opens) holdKeys()
        command.run(navigate)
      }}
    />
  )
}
