import { Alert, Button, Group } from '@mantine/core'
import { type UseFormReturnType, useForm } from '@mantine/form'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { ApiError, messageOf } from '../api/errors'
import { isSendKey } from './send-key'
import { useDraft } from './use-draft'

interface RecordFormProps<Values extends Record<string, unknown>> {
  /** The initial values. */
  values: Values
  /** An error is shown at its field, or above the button. */
  send: (values: Values) => Promise<unknown>
  submit: string
  /** Of the button that sends; one form of a page is the primary one. */
  variant?: 'filled' | 'default'
  /** The name under which unsaved values are kept. Not for secrets. */
  draftName?: string
  /** The error messages of required fields. */
  needed?: { [Field in keyof Values]?: string }
  /** Error messages by field. */
  check?: (values: Values) => { [Field in keyof Values]?: string | undefined }
  children: (form: UseFormReturnType<Values>) => ReactNode
  /** Next to the button. */
  more?: ReactNode
}

/** A form whose fields are named as on the wire. */
export function RecordForm<Values extends Record<string, unknown>>(props: RecordFormProps<Values>) {
  const { values, send, submit, variant = 'filled', draftName, needed = {}, check, children, more } = props
  const { draft, setDraft, discard } = useDraft<Partial<Values>>(`form ${draftName}`)
  const [restored] = useState(draftName && draft)
  const form = useForm<Values>({
    initialValues: { ...values, ...restored },
    validate: (values) => ({ ...missingOf(values, needed), ...check?.(values) }),
    onValuesChange: (now) => draftName && setDraft(changedIn(now, values)),
  })
  const [isRestored, setRestored] = useState(restored !== undefined && Object.keys(restored ?? {}).length > 0)
  const [refusal, setRefusal] = useState('')
  const [isSending, setSending] = useState(false)

  const submitForm = async (sent: Values) => {
    if (isSending) return
    setSending(true)
    setRefusal('')
    try {
      await send(sent)
      discard()
    } catch (error) {
      const fields = error instanceof ApiError ? Object.entries(error.fields) : []
      for (const [path, message] of fields) form.setFieldError(path, message)
      const shown = fields.length > 0 && fields.every(([path]) => path in sent)
      if (!shown) setRefusal(messageOf(error))
      const first = Object.keys(sent).find((name) => fields.some(([path]) => path === name))
      if (first) form.getInputNode(first)?.focus()
    } finally {
      setSending(false)
    }
  }

  return (
    <form
      onSubmit={form.onSubmit(submitForm, (wrong) => form.getInputNode(Object.keys(wrong)[0]!)?.focus())}
      className="stack"
      noValidate
      onKeyDown={onKeyDown}
    >
      {children(form)}
      {refusal && (
        <Alert color="red" variant="light" role="alert" p="xs">
          {refusal}
        </Alert>
      )}
      <Group gap="xs">
        <Button
          type="submit"
          size="sm"
          variant={variant}
          loading={isSending}
          data-autofocus={Object.keys(values).length === 0 || undefined}
        >
          {submit}
        </Button>
        {isRestored && (
          <Button
            variant="subtle"
            color="gray"
            size="sm"
            onClick={() => {
              form.setValues(values)
              setRestored(false)
              discard()
            }}
          >
            Discard draft
          </Button>
        )}
        {more}
      </Group>
    </form>
  )
}

/** Ctrl and Enter sends from every field: in a text of several lines Enter makes a line, and what has a list is opened by it. */
function onKeyDown(event: KeyboardEvent<HTMLFormElement>) {
  const { target } = event
  if (event.key !== 'Enter' || event.defaultPrevented || !(target instanceof HTMLElement)) return
  if (isSendKey(event)) {
    event.preventDefault()
    event.currentTarget.requestSubmit()
  } else if (target.getAttribute('aria-haspopup') === 'listbox') {
    event.preventDefault()
    target.click()
  }
}

const missingOf = <Values extends Record<string, unknown>>(values: Values, needed: { [Field in keyof Values]?: string }) =>
  Object.fromEntries(Object.entries(needed).filter(([field]) => !values[field]))

const changedIn = <Values extends object>(now: Values, initial: Values) =>
  Object.fromEntries(
    Object.entries(now).filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(initial[field as keyof Values])),
  ) as Partial<Values>
