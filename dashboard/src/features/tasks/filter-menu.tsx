import { Combobox, useCombobox } from '@mantine/core'
import { type ReactElement, useEffect, useState } from 'react'
import type { Product, Version } from '../../api/types'
import { hasWords, wordsOf } from '../../ui/text/text'
import type { Address } from './address'
import { useFilterGroups } from './filter-groups'

interface FilterMenuProps {
  address: Address
  products: Product[]
  versions: Version[]
  children: (props: { onClick: () => void }) => ReactElement
}

/** Products, versions, priorities and labels in one list, found by their names. */
export default function FilterMenu({ address, products, versions, children }: FilterMenuProps) {
  const { change } = address
  const [search, setSearch] = useState('')
  const menu = useCombobox({
    onDropdownClose: () => {
      setSearch('')
      menu.resetSelectedOption()
      menu.focusTarget()
    },
    onDropdownOpen: () => menu.focusSearchInput(),
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: opens as soon as it is loaded
  useEffect(() => menu.openDropdown(), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever other options are found
  useEffect(() => void menu.selectFirstOption(), [search])
  const groups = useFilterGroups(address, products, versions)
  const words = wordsOf(search)
  const found = Object.entries(groups).map(
    ([group, options]) =>
      [
        group,
        options.filter(({ label }) => hasWords(`${group} ${label}`, words)).slice(0, words.length ? 20 : 50),
      ] as const,
  )
  const choose = (chosen: string) => {
    const [field = '', ...value] = chosen.split(' ')
    change({ ...(field === 'product' && { version: null }), [field]: value.join(' ') })
    menu.closeDropdown()
  }
  return (
    <Combobox
      store={menu}
      width={260}
      position="bottom-start"
      onOptionSubmit={choose}
      portalProps={{ target: '#main' }}
    >
      <Combobox.Target targetType="button">
        {children({ onClick: () => menu.toggleDropdown() })}
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          aria-label="Filter by"
          placeholder="Product, priority, label…"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <Combobox.Options aria-label="Filters" mah={320} style={{ overflowY: 'auto' }}>
          {found.map(
            ([group, options]) =>
              options.length > 0 && (
                <Combobox.Group key={group} label={group}>
                  {options.map(({ value, label }) => (
                    <Combobox.Option key={value} value={`${group.toLowerCase()} ${value}`}>
                      <bdi>{label}</bdi>
                    </Combobox.Option>
                  ))}
                </Combobox.Group>
              ),
          )}
          {search.trim() && (
            <Combobox.Option
              value={`text ${search.trim()}`}
            >{`Search for “${search.trim()}”`}</Combobox.Option>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
