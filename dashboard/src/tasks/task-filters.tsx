import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Product } from '../api/types'
import { versionsQuery } from '../products/products.api'
import { useShortcuts } from '../shell/shortcuts'
import { dueNames, type useTaskAddress } from './task-filter'

interface TaskFiltersProps {
  address: ReturnType<typeof useTaskAddress>
  products: Product[]
  product: Product | null | undefined
}

/** Every filter stands in the address. */
export function TaskFilters({ address: { filter, change, isFiltered }, products, product }: TaskFiltersProps) {
  const versions = useQuery(versionsQuery(product?.id ?? null)).data
  return (
    <div className="filters">
      <SearchField text={filter.text ?? ''} onChange={(text) => change({ text }, { replace: true })} />
      <Choice
        label="Product"
        value={product ? (product.slug ?? product.id) : filter.product}
        options={[
          ...products.map(({ slug, id, name }) => ({ value: slug ?? id, label: name })),
          { value: 'none', label: 'No product' },
        ]}
        onChange={(value) => change({ product: value, version: null })}
      />
      {product && versions && versions.length > 0 && (
        <Choice
          label="Version"
          value={filter.version}
          options={versions.map(({ id, version }) => ({ value: id, label: `v${version}` }))}
          onChange={(version) => change({ version })}
        />
      )}
      <Choice
        label="Priority"
        value={filter.priority}
        options={['high', 'medium', 'low']}
        onChange={(priority) => change({ priority })}
      />
      <Choice
        label="Due"
        value={filter.due}
        options={Object.entries(dueNames).map(([value, label]) => ({ value, label }))}
        onChange={(due) => change({ due })}
      />
      {isFiltered && (
        <Button
          variant="subtle"
          color="gray"
          onClick={() => change({ product: null, version: null, priority: null, due: null, text: null })}
        >
          Clear
        </Button>
      )}
    </div>
  )
}

const pauseMs = 120

/** What is typed stands here at once; the address, and with it the tasks, follow in the pauses. */
function SearchField({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const [typed, setTyped] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const write = useDebouncedCallback(onChange, pauseMs)
  useEffect(() => {
    if (typed === text) setTyped(null)
  }, [typed, text])
  useShortcuts('Tasks', [{ keys: '/', label: 'Find in the tasks', run: () => input.current?.focus() }])
  return (
    <TextInput
      ref={input}
      size="xs"
      type="search"
      aria-label="Find in the tasks"
      placeholder="Find ( / )"
      leftSection={<Search size={14} />}
      value={typed ?? text}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        write(event.currentTarget.value)
      }}
      onKeyDown={(event) => event.key === 'Escape' && input.current?.blur()}
    />
  )
}

interface ChoiceProps {
  label: string
  value: string | null
  options: (string | { value: string; label: string })[]
  onChange: (value: string | null) => void
}

/** The browser's own: light, quick by keyboard, and at home on a phone. */
function Choice({ label, value, options, onChange }: ChoiceProps) {
  return (
    <NativeSelect
      size="xs"
      w={140}
      aria-label={label}
      data={[{ value: '', label }, ...options]}
      value={value ?? ''}
      data-unset={value === null || undefined}
      onChange={(event) => onChange(event.currentTarget.value || null)}
    />
  )
}
