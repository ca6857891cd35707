import { createRef, type KeyboardEvent, useState } from 'react'
import { Store, useStore } from '../api/store'
import { keyOf } from '../ui/keys'
import { lazyComponent } from '../ui/lazy'
import styles from './shell.module.css'

const Palette = lazyComponent(() => import('./palette'))

const dialog = createRef<HTMLDialogElement>()
const isSearching = new Store(false)

/** Shows the field at once: what is typed next is in it, also while the rest is being loaded. */
export function openSearch() {
  if (dialog.current?.open) return
  dialog.current?.showModal()
  isSearching.set(true)
}

/** Ctrl K. The field is always in the page. */
export function Search() {
  const isOpen = useStore(isSearching)
  const [query, setQuery] = useState('')
  const [at, setAt] = useState(0)

  function onClosed() {
    if (dialog.current?.open) return
    isSearching.set(false)
    setQuery('')
    setAt(0)
  }
  function onKeyDown(event: KeyboardEvent) {
    const key = keyOf(event)
    const rows = [...dialog.current!.querySelectorAll<HTMLElement>('[role=option]')]
    const by = { ArrowDown: 1, ArrowUp: -1 }[key]
    if (by) setAt((at + by + rows.length) % Math.max(1, rows.length))
    else if (key === 'Enter') rows[at]?.click()
    else return
    event.preventDefault()
  }
  return (
    <dialog
      ref={dialog}
      className={styles.search}
      aria-label="Search"
      onClose={onClosed}
      onClick={({ target, currentTarget }) => target === currentTarget && currentTarget.close()}
      onKeyDown={onKeyDown}
    >
      <input
        role="combobox"
        aria-label="Search or jump to"
        aria-expanded={isOpen}
        aria-controls="search-results"
        aria-activedescendant={`search-result-${at}`}
        placeholder="Search or jump to…"
        autoComplete="off"
        value={query}
        onChange={(event) => {
          setQuery(event.currentTarget.value)
          setAt(0)
        }}
      />
      <div id="search-results" role="listbox" aria-label="Results">
        {isOpen && <Palette query={query} at={at} onMove={setAt} onDone={() => dialog.current?.close()} />}
      </div>
    </dialog>
  )
}
