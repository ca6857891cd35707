import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from 'react-router/dom'
import { queryClient } from '../api/query-client'
import { ConfirmPassword, SignInAgain } from '../features/session/session-watch'
import { cssVariables, theme } from '../ui/theme'
import { Toasts } from '../ui/toast'
import { router } from './routes'
import { ServerAway } from './server-away'

export const App = () => (
  <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
    <QueryClientProvider client={queryClient}>
      <ServerAway />
      <SignInAgain />
      <ConfirmPassword />
      <RouterProvider router={router} />
      <Toasts />
    </QueryClientProvider>
  </MantineProvider>
)
