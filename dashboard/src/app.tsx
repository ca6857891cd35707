import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from 'react-router/dom'
import { queryClient } from './api/query-client'
import { router } from './routes'
import { SignInAgain } from './session/sign-in-again'
import { ServerAway } from './shell/server-away'
import { cssVariables, theme } from './theme'

export function App() {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <QueryClientProvider client={queryClient}>
        <ServerAway />
        <RouterProvider router={router} />
        <SignInAgain />
        <Notifications position="bottom-right" limit={4} zIndex={400} />
      </QueryClientProvider>
    </MantineProvider>
  )
}
