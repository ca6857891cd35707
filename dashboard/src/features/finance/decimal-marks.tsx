import { Group, SegmentedControl, Text } from '@mantine/core'
import { named } from '../../ui/text/format'
import type { DecimalMark } from '../../ui/text/numbers'
import { type AmountCell, type Decimal, readAs } from './amount-cells'

interface DecimalMarksProps {
  decimal: Decimal
  /** An import of it has begun. */
  isFixed: boolean
  onChoose: (mark: DecimalMark) => void
}

/** How amounts are read that could be either: as another of their file tells, or else as is chosen. */
export function DecimalMarks({ decimal: { mark, told, open }, isFixed, onChoose }: DecimalMarksProps) {
  if (!open) return null
  if (told)
    return (
      <Text>
        {placeOf(open)} is read as {readAs(open, mark)}: {placeOf(told)} has a decimal {mark === ',' ? 'comma' : 'point'}.
      </Text>
    )
  return (
    <Group gap="xs" role="group" aria-label="Decimal mark">
      <Text>{placeOf(open)} is</Text>
      <SegmentedControl
        size="xs"
        data={([',', '.'] as const).map((mark) => ({ value: mark, label: readAs(open, mark) || open.text }))}
        value={mark}
        disabled={isFixed}
        onChange={(mark) => onChoose(mark as DecimalMark)}
      />
    </Group>
  )
}

const placeOf = ({ text, line }: AmountCell) => `${named(text)} in line ${line}`
