import { useWindowEvent } from '@mantine/hooks'

/** While it is active, the browser asks before the page is closed. */
export const useLeaveWarning = (isActive: boolean) =>
  useWindowEvent('beforeunload', (event) => isActive && event.preventDefault())
