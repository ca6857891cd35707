import { Button, Group, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ApiError, messageOf } from '../../api/errors'
import type { MetricWithLatest } from '../../api/types'
import { DateField } from '../../ui/date-field'
import { today } from '../../ui/text/format'
import { readNumber, writeNumber } from '../../ui/text/numbers'
import { useAdjustValue, useChangeValue, valuesQuery } from './metrics.api'

interface ValueFormProps {
  product: string
  metric: MetricWithLatest
  /** Of the days that are shown. */
  values: { date: string; value: number }[] | undefined
  /** A day that was chosen to be corrected. */
  date: string | null
  onDone: () => void
}

/** Sets the value of a day, or adds to it. What was typed stays when it is refused. */
export function ValueForm({ product, metric, values, date: chosen, onDone }: ValueFormProps) {
  const isSeries = metric.type === 'timeseries'
  const [date, setDate] = useState(chosen ?? today())
  const shown = isSeries ? values?.find((value) => value.date === date) : values?.[0]
  const isElsewhere = isSeries && !shown
  const ofDay = useQuery({ ...valuesQuery(product, metric.key, { start: date, end: date }), enabled: isElsewhere })
  const current = (shown ?? ofDay.data?.[0])?.value
  const [typed, setTyped] = useState(chosen && current !== undefined ? writeNumber(current) : '')
  const [refusal, setRefusal] = useState('')
  const change = useChangeValue(product, metric)
  const adjust = useAdjustValue(product, metric)

  function type(text: string) {
    setTyped(text)
    setRefusal('')
  }
  async function send(add: boolean) {
    const number = readNumber(typed)
    if (number === undefined) return setRefusal('Enter a number')
    try {
      if (add) await adjust.mutateAsync({ date, delta: number })
      else await change.mutateAsync({ date, value: number })
      type('')
      onDone()
    } catch (error) {
      refuse(error)
    }
  }
  const refuse = (error: unknown) => setRefusal((error instanceof ApiError && Object.values(error.fields)[0]) || messageOf(error))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send(false)
  }
  return (
    <form className="value-form" onSubmit={submit} noValidate aria-label="Set a value">
      {isSeries && <DateField size="xs" label="Date" value={date} required onChange={(date) => date && setDate(date)} />}
      <TextInput
        size="xs"
        label="Value"
        inputMode="decimal"
        autoFocus={chosen !== null}
        value={typed}
        placeholder={current === undefined ? '' : writeNumber(current)}
        error={refusal || undefined}
        onChange={(event) => type(event.currentTarget.value)}
      />
      <Group gap="xs" wrap="nowrap" className="value-form-buttons">
        <Button type="submit" variant="default" loading={change.isPending}>
          Set value
        </Button>
        <Button
          variant="default"
          title="Adds what is typed to what the day has"
          loading={adjust.isPending}
          onClick={() => void send(true)}
        >
          Add to value
        </Button>
        {chosen && current !== undefined && (
          <Button
            variant="subtle"
            color="gray"
            c="var(--danger)"
            onClick={() => void change.mutateAsync({ date, value: undefined }).then(onDone, refuse)}
          >
            Delete
          </Button>
        )}
      </Group>
    </form>
  )
}
