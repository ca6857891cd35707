import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from 'react-router/dom'
import { queryClient } from '../api/query-client'
import { useStore } from '../api/store'
import { ConfirmPassword } from '../features/session/confirm-password'
import { SignInAgain } from '../features/session/sign-in-again'
import { lazyComponent } from '../ui/lazy'
import { cssVariables, theme } from '../ui/theme'
import { hasToasts } from '../ui/toast'
import { router } from './routes'
import { ServerAway } from './server-away'

const Toasts = lazyComponent(() => import('./toasts'))

export const App = () => (
  <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
    <QueryClientProvider client={queryClient}>
      <ServerAway />
      <SignInAgain />
      <ConfirmPassword />
      <RouterProvider router={router} />
      <LoadedToasts />
    </QueryClientProvider>
  </MantineProvider>
)

const LoadedToasts = () => useStore(hasToasts) && <Toasts />
