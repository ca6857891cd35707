import { Alert, Button, type ButtonProps, Group, Stack } from '@mantine/core'
import { type UseFormReturnType, useForm } from '@mantine/form'
import { type ReactNode, useState } from 'react'
import { ApiError, messageOf } from '../api/errors'
import { isSendKey, useDraft } from './hooks'

type ByField<Values> = { [Field in keyof Values]?: string | undefined }

interface RecordFormProps<Values extends Record<string, unknown>>
  extends Pick<ButtonProps, 'color' | 'variant'> {
  values: Values
  /** An error is shown at its field, or above the button. */
  send: (values: Values) => Promise<unknown>
  submit: string
  /** The name under which unsaved values are kept. Not for secrets. */
  draftName?: string
  /** The error messages of required fields. */
  needed?: ByField<Values>
  check?: (values: Values) => ByField<Values>
  children: (form: UseFormReturnType<Values>) => ReactNode
  more?: ReactNode
}

/** A form whose fields are named as on the wire. */
export function RecordForm<Values extends Record<string, unknown>>(props: RecordFormProps<Values>) {
  const { values, send, submit, draftName, needed = {}, check, children, more, ...button } = props
  const { draft, setDraft, discard } = useDraft<Partial<Values>>(`form ${draftName}`)
  const [restored, setRestored] = useState(draftName === undefined ? undefined : draft)
  const form = useForm<Values>({
    initialValues: { ...values, ...restored },
    validate: (now) => ({ ...missingOf(now, needed), ...check?.(now) }),
    onValuesChange: (now) => draftName && setDraft(changedIn(now, values)),
  })
  const [refusal, setRefusal] = useState('')

  const focusFirst = (wrong: object) =>
    form.getInputNode(Object.keys(values).find((name) => name in wrong) ?? '')?.focus()
  const submitForm = async (sent: Values) => {
    if (form.submitting) return
    setRefusal('')
    try {
      await send(sent)
      discard()
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {}
      form.setErrors(fields)
      focusFirst(fields)
      const names = Object.keys(fields)
      if (names.length === 0 || !names.every((name) => name in sent)) setRefusal(messageOf(error))
    }
  }
  const discardDraft = () => {
    form.setValues(values)
    setRestored(undefined)
    discard()
  }
  return (
    <form
      onSubmit={form.onSubmit(submitForm, focusFirst)}
      noValidate
      onKeyDown={(event) => {
        if (!isSendKey(event)) return
        event.preventDefault()
        event.currentTarget.requestSubmit()
      }}
    >
      <Stack>
        {children(form)}
        {refusal && (
          <Alert color="red" variant="light" role="alert" p="xs">
            {refusal}
          </Alert>
        )}
        <Group gap="xs">
          <Button
            type="submit"
            loading={form.submitting}
            data-autofocus={Object.keys(values).length === 0 || undefined}
            {...button}
          >
            {submit}
          </Button>
          {restored && Object.keys(restored).length > 0 && (
            <Button variant="subtle" color="gray" onClick={discardDraft}>
              Discard draft
            </Button>
          )}
          {more}
        </Group>
      </Stack>
    </form>
  )
}

const missingOf = <Values extends Record<string, unknown>>(values: Values, needed: ByField<Values>) =>
  Object.fromEntries(Object.entries(needed).filter(([field]) => !values[field]))

const changedIn = <Values extends object>(now: Values, initial: Values) =>
  Object.fromEntries(
    Object.entries(now).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(initial[field as keyof Values]),
    ),
  ) as Partial<Values>
