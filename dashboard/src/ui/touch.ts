import type { MouseEvent, PointerEvent } from 'react'

interface Swipe {
  label: string
  run: () => void
}

interface TouchActions {
  right?: Swipe
  left?: Swipe
  /** After half a second on the same place. */
  hold: (target: Element) => void
}

const swipedPx = 88
const movedPx = 10
/** One at a time, so that a second finger does nothing. */
let touch: { x: number; timer: ReturnType<typeof setTimeout>; isUsed: boolean } | undefined

/** Of a row: swipes and a long press by touch. Scrolling up and down is left to the browser. */
export function touchProps({ right, left, hold }: TouchActions) {
  const swipeOf = (by: number) => (Math.abs(by) < movedPx ? undefined : by > 0 ? right : left)
  const end = ({ currentTarget }: PointerEvent<HTMLElement>) => {
    clearTimeout(touch?.timer)
    currentTarget.style.translate = ''
    delete currentTarget.parentElement?.dataset.swipe
  }
  return {
    style: { touchAction: right || left ? 'pan-y' : undefined },
    onPointerDown: ({ pointerType, isPrimary, clientX, target }: PointerEvent<HTMLElement>) => {
      clearTimeout(touch?.timer)
      touch = undefined
      if (pointerType === 'mouse' || !isPrimary) return
      const onHeld = () => {
        if (touch) touch.isUsed = true
        hold(target as Element)
      }
      touch = { x: clientX, timer: setTimeout(onHeld, 500), isUsed: false }
    },
    onPointerMove: ({ pointerType, clientX, currentTarget }: PointerEvent<HTMLElement>) => {
      if (pointerType === 'mouse' || !touch) return
      const by = clientX - touch.x
      if (Math.abs(by) >= movedPx) clearTimeout(touch.timer)
      const swipe = swipeOf(by)
      if (!swipe) return
      touch.isUsed = true
      currentTarget.style.translate = `${by}px`
      currentTarget.parentElement!.dataset.swipe = swipe.label
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      end(event)
      if (event.pointerType === 'mouse' || !touch) return
      const by = event.clientX - touch.x
      if (Math.abs(by) >= swipedPx) swipeOf(by)?.run()
    },
    onPointerCancel: end,
    // Not the click of a key.
    onClickCapture: (event: MouseEvent) => {
      if (!touch?.isUsed || event.detail === 0) return
      event.preventDefault()
      event.stopPropagation()
    },
    // Of a link that is held.
    onContextMenu: (event: MouseEvent) => touch && event.preventDefault(),
  }
}
