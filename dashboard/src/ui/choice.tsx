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
export const Choice = ({ label, value, options, onChange, width = 140 }: ChoiceProps) => (
  <NativeSelect
    size="xs"
    w={width}
    rightSectionWidth={24}
    aria-label={label}
    title={label}
    data={[{ value: '', label }, ...options]}
    value={value ?? ''}
    styles={{ input: { color: value ? 'var(--text)' : 'var(--text-3)' } }}
    onChange={(event) => onChange(event.currentTarget.value || null)}
  />
)
