import { useEffect } from 'react'

const warn = (event: BeforeUnloadEvent) => event.preventDefault()

/** While it is active, the browser asks before the page is closed. */
export function useLeaveWarning(isActive: boolean) {
  useEffect(() => {
    if (!isActive) return
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isActive])
}
