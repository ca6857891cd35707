import { NativeSelect } from '@mantine/core'

interface ChoiceProps {
  label: string
  /** null: nothing is selected, and the field shows the label. */
  value: string | null
  options: (string | { value: string; label: string })[]
  onChange: (value: string | null) => void
  width?: number
}

/** A filter's choice, the browser's own: light, quick by keyboard, and at home on a phone. */
export function Choice({ label, value, options, onChange, width = 140 }: ChoiceProps) {
  const all = options.map((option) => (typeof option === 'string' ? { value: option, label: option } : option))
  const chosen = all.find((option) => option.value === value)
  return (
    <NativeSelect
      size="xs"
      w={width}
      rightSectionWidth={24}
      aria-label={label}
      title={chosen ? `${label}: ${chosen.label}` : label}
      data={[{ value: '', label }, ...all]}
      value={value ?? ''}
      data-unset={value === null || undefined}
      onChange={(event) => onChange(event.currentTarget.value || null)}
    />
  )
}
