import { NativeSelect } from '@mantine/core'

interface ChoiceProps {
  label: string
  /** null: nothing is chosen, and the label stands in the field. */
  value: string | null
  options: (string | { value: string; label: string })[]
  onChange: (value: string | null) => void
  width?: number
}

/** A filter's choice, the browser's own: light, quick by keyboard, and at home on a phone. */
export function Choice({ label, value, options, onChange, width = 140 }: ChoiceProps) {
  return (
    <NativeSelect
      size="xs"
      w={width}
      rightSectionWidth={24}
      aria-label={label}
      data={[{ value: '', label }, ...options]}
      value={value ?? ''}
      data-unset={value === null || undefined}
      onChange={(event) => onChange(event.currentTarget.value || null)}
    />
  )
}
