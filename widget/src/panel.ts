import { element } from './element.ts'
import type { FeedbackType, Person } from './options.ts'
import type { Outcome } from './outbox.ts'
import type { Texts } from './texts.ts'

/** The limits of the service; a test compares them with openapi.json. */
export const maxContent = 5000
const emailForm = /^[^\s@<>(),;:"]+@[^\s@.<>(),;:"]+(?:\.[^\s@.<>(),;:"]+)+$/
const types: FeedbackType[] = ['BUG', 'FEATURE', 'QUESTION', 'PRAISE', 'OTHER']

export interface Draft {
  type?: FeedbackType
  content?: string
}

export interface Message {
  content: string
  type: FeedbackType
  author: string
  authorEmail: string
  isTrapped: boolean
}

export const empty: Draft = { type: 'OTHER', content: '' }

export const lengthOf = (text: string) => [...text].length

export function createPanel(texts: Texts, send: (message: Message) => Promise<Outcome>, close: () => void) {
  const content = element('textarea', { id: 'content', rows: '5', 'aria-describedby': 'wrong-content' })
  const author = element('input', { id: 'author', maxlength: '200', autocomplete: 'name' })
  const email = element('input', {
    id: 'email',
    type: 'email',
    maxlength: '254',
    autocomplete: 'email',
    'aria-describedby': 'wrong-email',
  })
  const trap = element('input', {
    class: 'trap',
    name: 'fax',
    tabindex: '-1',
    autocomplete: 'off',
    'aria-hidden': 'true',
  })
  const wrongContent = element('p', { id: 'wrong-content', class: 'wrong' })
  const wrongEmail = element('p', { id: 'wrong-email', class: 'wrong' })
  const submit = element('button', { type: 'submit', class: 'primary' }, texts.send)
  const closing = element('button', { type: 'button', class: 'close', 'aria-label': texts.close }, '×')
  const status = element('p', { role: 'status' })
  const choices = types.map((type) => ({
    type,
    input: element('input', { type: 'radio', name: 'type', value: type }),
  }))
  const form = element(
    'form',
    { novalidate: '' },
    element(
      'fieldset',
      { 'aria-label': texts.feedback },
      ...choices.map(({ type, input }) => element('label', {}, input, element('span', {}, texts[type]))),
    ),
    element('label', { for: 'content' }, texts.message),
    content,
    wrongContent,
    element('label', { for: 'author' }, texts.name),
    author,
    element('label', { for: 'email' }, texts.email),
    email,
    wrongEmail,
    trap,
    submit,
  )
  const title = element('h2', {}, texts.feedback)
  const dialog = element(
    'dialog',
    { 'aria-label': texts.feedback },
    element('header', {}, title, closing),
    form,
    status,
  )

  function showError(field: HTMLElement, place: HTMLElement, error: string): boolean {
    place.textContent = error
    field.setAttribute('aria-invalid', String(error !== ''))
    return error !== ''
  }

  const tooLong = () => {
    const excess = lengthOf(content.value) - maxContent
    return excess > 0 ? texts.long.replace('#', String(excess)) : ''
  }

  function fillIn({ type, content: text }: Draft) {
    if (type) for (const choice of choices) choice.input.checked = choice.type === type
    if (text !== undefined) content.value = text
    showError(content, wrongContent, tooLong())
  }

  function setPerson({ name = '', email: address = '' }: Person) {
    author.value = name
    email.value = address
    showError(email, wrongEmail, '')
  }

  const draft = () => ({
    content: content.value,
    type: choices.find(({ input }) => input.checked)?.type ?? 'OTHER',
  })

  async function submitted() {
    const address = email.value.trim()
    const isWrongEmail = showError(
      email,
      wrongEmail,
      !address || emailForm.test(address) ? '' : texts.wrongEmail,
    )
    const isWrongContent = showError(
      content,
      wrongContent,
      /\S/.test(content.value) ? tooLong() : texts.empty,
    )
    if (isWrongContent || isWrongEmail) return (isWrongContent ? content : email).focus()
    if (submit.ariaDisabled === 'true') return
    submit.ariaDisabled = 'true'
    const outcome = await send({
      ...draft(),
      author: author.value.trim(),
      authorEmail: address,
      isTrapped: trap.value !== '',
    })
    submit.ariaDisabled = 'false'
    form.hidden = true
    status.textContent = outcome === 'sent' ? texts.sent : `${texts[outcome]} ${texts.kept}`
    if (dialog.open) closing.focus()
  }

  content.addEventListener('input', () => showError(content, wrongContent, tooLong()))
  closing.addEventListener('click', close)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    submitted()
  })
  dialog.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') close()
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.requestSubmit()
  })

  return {
    dialog,
    content,
    fillIn,
    setPerson,
    draft,
    isSending: () => submit.ariaDisabled === 'true',
    reset() {
      if (!form.hidden) return
      form.hidden = false
      status.textContent = ''
      fillIn(empty)
    },
  }
}
