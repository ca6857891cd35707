import { useEffect } from 'react'

const warn = (event: BeforeUnloadEvent) => event.preventDefault()

/** While the component is shown, the browser asks before the page is closed. */
export function useLeaveWarning() {
  useEffect(() => {
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [])
}
