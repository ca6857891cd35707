import { useRef } from 'react'

/** As long as the same is pressed twice, and the form that was sent may take to go. */
const twiceMs = 1_000

/** Work that is not begun again while it goes on, nor right behind it: who presses twice means it once. What has failed may be begun at once. */
export function useOnce<Args extends unknown[]>(work: (...args: Args) => Promise<boolean>): (...args: Args) => Promise<void> {
  const isUnderWay = useRef(false)
  return async (...args) => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    let isDone = false
    try {
      isDone = await work(...args)
    } finally {
      if (isDone) await new Promise((resolve) => setTimeout(resolve, twiceMs))
      isUnderWay.current = false
    }
  }
}
