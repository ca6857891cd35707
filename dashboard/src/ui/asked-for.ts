import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'

/** As long as the palette takes to give the focus back to where it was. */
const settledMs = 50

/** Does what a link asks for by a word of its address, such as `?new`, and takes the word out of the address. */
export function useAskedFor(word: string, act: () => void) {
  const [params, setParams] = useSearchParams()
  const isAsked = params.has(word)
  const answer = useEffectEvent(() => {
    act()
    setParams((now) => [...now].filter(([name]) => name !== word), { replace: true })
  })
  useEffect(() => {
    if (!isAsked) return
    const timer = setTimeout(() => answer(), settledMs)
    return () => clearTimeout(timer)
  }, [isAsked])
}
