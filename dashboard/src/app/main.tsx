import '@fontsource-variable/inter/wght.css'
import '@mantine/core/styles.css'
import '../ui/tokens.css'
import '../ui/global.css'
import { Box, MantineProvider } from '@mantine/core'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { basePath } from '../api/address'
import { queryClient } from '../api/client'
import { confirmation, server, session, useStore } from '../api/store'
import { lazyComponent } from '../ui/lazy'
import { cssVariables, theme } from '../ui/theme'
import { Toasts } from '../ui/toast'
import { router } from './routes'

const ConfirmDialog = lazyComponent(() => import('../features/session/confirm-dialog'))

const App = () => (
  <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
    <QueryClientProvider client={queryClient}>
      <ServerAway />
      <SessionWatch />
      <RouterProvider router={router} />
      <Toasts open={(to) => void router.navigate(to)} />
    </QueryClientProvider>
  </MantineProvider>
)

/** A line above the page while the server can't be reached. */
function ServerAway() {
  const isAway = useStore(server) === 'away'
  useQuery({
    queryKey: ['health'],
    queryFn: async () => {
      const { ok } = await fetch(`${basePath}/healthz`, { cache: 'no-store' })
      if (ok) server.set('here')
      return ok
    },
    enabled: isAway,
    refetchInterval: 1_000,
    retry: false,
  })
  return (
    isAway && (
      <Box role="status" p="xs" bg="#ffec99" c="#3d2c00" fz="sm" ta="center">
        Can't reach the server. Retrying…
      </Box>
    )
  )
}

/** Asks who the user is when the session has ended or a change needs it. Waiting requests follow. */
function SessionWatch() {
  const isExpired = useStore(session) === 'expired'
  const isAsked = useStore(confirmation) === 'asked'
  return (isExpired || isAsked) && <ConfirmDialog isExpired={isExpired} />
}

const reloadedAtKey = 'reloaded-at'
const reloadIntervalMs = 10_000

// A chunk of an older build is gone: the page is loaded again, unless that has just been tried.
addEventListener('vite:preloadError', (event) => {
  if (Date.now() - Number(sessionStorage.getItem(reloadedAtKey)) < reloadIntervalMs) return
  event.preventDefault()
  sessionStorage.setItem(reloadedAtKey, String(Date.now()))
  location.reload()
})

createRoot(document.getElementById('root')!).render(<App />)
