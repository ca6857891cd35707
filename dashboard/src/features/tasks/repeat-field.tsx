import { Select, type SelectProps } from '@mantine/core'
import { Repeat as RepeatIcon } from 'lucide-react'
import { useState } from 'react'
import { type Repeat, repeatUnits, repeatWords } from '../../ui/labels'
import type { AnyTask } from './tasks.api'

const usual: Repeat[] = [
  { every: 1, unit: 'day' },
  { every: 1, unit: 'weekday' },
  { every: 1, unit: 'week' },
  { every: 2, unit: 'week' },
  { every: 1, unit: 'month' },
  { every: 3, unit: 'month' },
  { every: 12, unit: 'month' },
]

/** An interval that is typed, such as "3 weeks". */
function readRepeat(text: string): Repeat | undefined {
  const [, count = '1', name = ''] = /^(?:every )?(?:([1-9]\d*) ?)?([a-z]+?)s?$/i.exec(text.trim()) ?? []
  const every = Number(count)
  return every <= 365 && name.toLowerCase() in repeatUnits
    ? { every, unit: name.toLowerCase() as Repeat['unit'] }
    : undefined
}

type RepeatedTask = Pick<AnyTask, 'repeat' | 'dueDate' | 'origin' | 'status'>

function hindranceOf({ origin, status, dueDate }: RepeatedTask): string | null {
  if (origin === 'feedback') return 'Not if from feedback'
  if (status === 'done') return 'Not if done'
  return dueDate ? null : 'Needs a due date'
}

interface RepeatFieldProps extends Omit<SelectProps, 'value' | 'onChange' | 'data'> {
  task: RepeatedTask
  onChange: (repeat: Repeat | null) => void
}

/** When the next task of a series is due: one of the usual intervals, or one that is typed. */
export function RepeatField({ task, onChange, ...props }: RepeatFieldProps) {
  const { repeat } = task
  const hindrance = hindranceOf(task)
  const [typed, setTyped] = useState('')
  const read = readRepeat(typed)
  const options = new Map(
    [...usual, ...(repeat ? [repeat] : []), ...(read ? [read] : [])].map((one) => [repeatWords(one), one]),
  )
  return (
    <Select
      {...props}
      label="Repeats"
      leftSection={<RepeatIcon size={15} color="var(--text-3)" />}
      placeholder={hindrance ?? 'Never'}
      disabled={hindrance !== null}
      data={[...options.keys()]}
      value={repeat && repeatWords(repeat)}
      clearable
      searchable
      onSearchChange={setTyped}
      nothingFoundMessage='Type an interval such as "10 days"'
      onChange={(value) => onChange((value && options.get(value)) || null)}
    />
  )
}
