import { Button, Group } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { lastPressed } from '../shell/held-keys'
import { isTextField } from '../shell/pressed-again'
import SignInAgainDialog from './sign-in-again-dialog'

/** Whoever has pressed no key for so long is done for now. */
const pauseMs = 1_500
const lookMs = 100

/**
 * Asks for the password, but takes no key of somebody who is typing: they read it in a bar, and go on. The dialog comes when they ask for it,
 * leave their field, or have sent what they typed. Behind it they are where they were.
 */
export default function SessionEnded() {
  const [isAsking, setAsking] = useState(() => !isTyping())
  const place = useRef(document.activeElement)
  useEffect(() => () => goBackTo(place.current), [])
  useEffect(() => {
    if (isAsking) return
    const look = setInterval(() => {
      const at = document.activeElement
      if (!at?.closest('.session-ended')) place.current = at
      setAsking(!isTyping())
    }, lookMs)
    return () => clearInterval(look)
  }, [isAsking])
  if (isAsking) return <SignInAgainDialog />
  return (
    <div className="away session-ended" role="alert">
      <Group gap="sm" justify="center">
        Your session has ended. What you type stays here.
        {/* The field keeps the keyboard until the dialog has it. */}
        <Button
          size="compact-sm"
          variant="default"
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setAsking(true)}
        >
          Sign in
        </Button>
      </Group>
    </div>
  )
}

function isTyping(): boolean {
  const at = document.activeElement
  if (at?.closest('.session-ended')) return true
  const pressed = lastPressed()
  const isPausing = !pressed || performance.now() - pressed.timeStamp > pauseMs
  return !isPausing || (isTextField(at) && !(pressed && sends(pressed)))
}

/** Enter that makes a line sends nothing. */
const sends = ({ key, ctrlKey, metaKey, target, defaultPrevented }: KeyboardEvent) =>
  key === 'Enter' && (ctrlKey || metaKey || defaultPrevented || target instanceof HTMLInputElement)

/** To where they were, the caret too: some fields put it to their end. */
function goBackTo(place: Element | null) {
  const caret = isTextField(place) && ([place.selectionStart, place.selectionEnd] as const)
  ;(place as HTMLElement | null)?.focus()
  if (caret && caret[0] !== null) (place as HTMLTextAreaElement).setSelectionRange(...caret)
}
