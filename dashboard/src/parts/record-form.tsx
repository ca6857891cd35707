import { Alert, Button, Group } from '@mantine/core'
import { type UseFormReturnType, useForm } from '@mantine/form'
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { ApiError, messageOf } from '../api/errors'
import { useKeptValues } from './kept-text'
import { isSendKey } from './send-key'
import { useOnce } from './sent-once'
import { TypedTexts } from './typed-texts'

interface RecordFormProps<Values extends Record<string, unknown>> {
  /** What stands in the fields at first. */
  values: Values
  /** Sends it, once where it is pressed twice. A refusal appears beside the field it belongs to, or above the button; what was typed stays. */
  send: (values: Values) => Promise<unknown>
  submit: string
  /** Of the button that sends; one form of a page is the primary one. */
  variant?: 'filled' | 'default'
  /**
   * Names what is typed, which is kept until it is sent or thrown away: also when the form, or the page, is closed. Not for secrets.
   */
  keptAs?: string
  /** What is said beside a field that is left empty; it is not sent then. */
  needed?: { [Field in keyof Values]?: string }
  /** What is wrong with what was typed, said beside its field; it is not sent then. */
  check?: (values: Values) => { [Field in keyof Values]?: string | undefined }
  children: (form: UseFormReturnType<Values>) => ReactNode
  /** Beside the button. */
  more?: ReactNode
  /** Its record is there no more: what was typed is shown, and nothing is sent. */
  isGone?: boolean
}

/** A form whose fields are named as on the wire. */
export function RecordForm<Values extends Record<string, unknown>>(props: RecordFormProps<Values>) {
  const { values, send, submit, variant = 'filled', keptAs, needed = {}, check, children, more, isGone } = props
  const { kept, keep, forget } = useKeptValues(keptAs, values)
  const form = useForm<Values>({
    initialValues: values,
    validate: (values) => ({ ...missingOf(values, needed), ...check?.(values) }),
    onValuesChange: keep,
  })
  const [isFromBefore, setFromBefore] = useState(kept !== undefined)
  const takeUp = useEffectEvent(() => kept && form.setValues(kept))
  useEffect(() => {
    takeUp()
  }, [])
  const [refusal, setRefusal] = useState('')
  const [isSending, setSending] = useState(false)

  const submitOnce = useOnce(async (sent: Values) => {
    setSending(true)
    setRefusal('')
    try {
      await send(sent)
      form.resetDirty()
      forget(sent)
      return true
    } catch (error) {
      const fields = error instanceof ApiError ? Object.entries(error.fields) : []
      for (const [path, message] of fields) form.setFieldError(path, message)
      const shown = fields.length > 0 && fields.every(([path]) => path in sent)
      if (!shown) setRefusal(messageOf(error))
      const first = Object.keys(sent).find((name) => fields.some(([path]) => path === name))
      if (first) form.getInputNode(first)?.focus()
      return false
    } finally {
      setSending(false)
    }
  })

  if (isGone) return <TypedTexts texts={typedIn(form)} />
  return (
    <form
      onSubmit={form.onSubmit(submitOnce, (wrong) => form.getInputNode(Object.keys(wrong)[0]!)?.focus())}
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
        {isFromBefore && (
          <Button
            variant="subtle"
            color="gray"
            size="sm"
            onClick={() => {
              form.setValues(values)
              setFromBefore(false)
            }}
          >
            Throw away what was typed before
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

/** The texts that are others than at first, by the words that the wire has for them. */
const typedIn = <Values extends Record<string, unknown>>(form: UseFormReturnType<Values>) =>
  Object.entries(form.getValues()).flatMap(([field, typed]) =>
    typeof typed === 'string' && typed && form.isDirty(field) ? [{ field, typed }] : [],
  )
