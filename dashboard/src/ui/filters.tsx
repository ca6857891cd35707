import { Button, Group, NativeSelect } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { ListFilter, X } from 'lucide-react'
import { createContext, type ReactNode, use } from 'react'
import type { ActionItem } from './action-menu'
import { usePhone } from './hooks'
import { LazySheet } from './lazy'
import { formatNumber } from './text/format'
import styles from './ui.module.css'

const InSheet = createContext(false)

/** A field in a line says what it is by its title; in the sheet it has the whole width and a label. */
export const useFilterField = (label: string, width: number) =>
  use(InSheet)
    ? { label, w: '100%' }
    : { 'aria-label': label, title: label, w: width, size: 'xs', rightSectionWidth: 24 }

interface FiltersProps {
  /** How many are set, apart from a search beside them. */
  active: number
  /** With the search. */
  isFiltered: boolean
  onClear: () => void
  /** In place of "Clear". */
  clearLabel?: string | null
  children: ReactNode
}

/** The filters of a list: in its toolbar, on a phone in a sheet. */
export function Filters({ active, isFiltered, onClear, clearLabel, children }: FiltersProps) {
  const isPhone = usePhone()
  const [isOpen, { open, close }] = useDisclosure()
  const clear = isFiltered && (
    <Button size="xs" variant="light" rightSection={<X size={13} />} onClick={onClear}>
      <bdi>{clearLabel ?? 'Clear'}</bdi>
    </Button>
  )
  if (!isPhone) {
    return (
      <>
        {children}
        {clear}
      </>
    )
  }
  return (
    <>
      <Button
        className={styles.filter!}
        variant="default"
        aria-haspopup="dialog"
        aria-label={active > 0 ? `Filter, ${formatNumber(active)} active` : 'Filter'}
        onClick={open}
      >
        <ListFilter size={16} />
        {active > 0 && <b>{formatNumber(active)}</b>}
      </Button>
      {isOpen && (
        <LazySheet opened onClose={close} title="Filter">
          <div className={styles.sheet}>
            <InSheet value={true}>{children}</InSheet>
          </div>
          <Group mt="md" gap="sm">
            {clear}
            <Button flex={1} onClick={close}>
              Done
            </Button>
          </Group>
        </LazySheet>
      )}
    </>
  )
}

/** The items of a menu in the sheet: a field for each group of choices, and buttons. */
export const MenuFields = ({ items }: { items: ActionItem[] }) =>
  Object.entries(Object.groupBy(items, ({ group }) => group ?? '')).map(([group, items = []]) =>
    group ? (
      <NativeSelect
        key={group}
        label={group}
        data={[...(items.some(({ isChecked }) => isChecked) ? [] : ['']), ...items.map(({ label }) => label)]}
        value={items.find(({ isChecked }) => isChecked)?.label ?? ''}
        onChange={({ currentTarget: { value } }) => items.find(({ label }) => label === value)?.run()}
      />
    ) : (
      items.map(({ label, run, color }) => (
        <Button key={label} variant="default" {...(color && { c: 'var(--negative)' })} onClick={run}>
          {label}
        </Button>
      ))
    ),
  )
