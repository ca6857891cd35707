import { useLayoutEffect, useRef } from 'react'

/** For a box that is wider than its place and read from its end: it is scrolled there, and again whenever `content` is another. */
export function useReadFromEnd<Box extends HTMLElement>(content: string) {
  const box = useRef<Box>(null)
  const shown = useRef<string>(undefined)
  useLayoutEffect(() => {
    if (!box.current || shown.current === content) return
    shown.current = content
    box.current.scrollLeft = box.current.scrollWidth
  }, [content])
  return box
}
