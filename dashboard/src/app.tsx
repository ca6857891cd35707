import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense } from 'react'
import { RouterProvider } from 'react-router/dom'
import { queryClient } from './api/query-client'
import { useStore } from './api/store'
import { lazyWithRetry } from './parts/lazy-with-retry'
import { hasNotices } from './parts/notices'
import { router } from './routes'
import { SignInAgain } from './session/sign-in-again'
import { ServerAway } from './shell/server-away'
import { cssVariables, theme } from './theme'

const NoticesShown = lazyWithRetry(() => import('./shell/notices-shown'))

const Notices = () =>
  useStore(hasNotices) && (
    <Suspense>
      <NoticesShown />
    </Suspense>
  )

export function App() {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <QueryClientProvider client={queryClient}>
        <ServerAway />
        <RouterProvider router={router} />
        <SignInAgain />
        <Notices />
      </QueryClientProvider>
    </MantineProvider>
  )
}
