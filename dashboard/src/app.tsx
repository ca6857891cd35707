import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from 'react-router/dom'
import { queryClient } from './api/query-client'
import { useStore } from './api/store'
import { lazyPart } from './parts/lazy-part'
import { hasNotices } from './parts/notices'
import { router } from './routes'
import { ConfirmPassword } from './session/confirm-password'
import { SignInAgain } from './session/sign-in-again'
import { ServerAway } from './shell/server-away'
import { cssVariables, theme } from './theme'

const NoticesShown = lazyPart(() => import('./shell/notices-shown'))

const Notices = () => useStore(hasNotices) && <NoticesShown />

export function App() {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <QueryClientProvider client={queryClient}>
        <ServerAway />
        <SignInAgain />
        <ConfirmPassword />
        <RouterProvider router={router} />
        <Notices />
      </QueryClientProvider>
    </MantineProvider>
  )
}
