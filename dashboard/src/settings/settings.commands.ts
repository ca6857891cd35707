import { useMantineColorScheme } from '@mantine/core'
import { settingsPath } from '../paths'
import { signOut } from '../session/session'
import type { Command, Commands } from '../shell/command'
import { settingsTabs } from './settings.tabs'

const schemes = { light: 'Light', dark: 'Dark', auto: 'As the system' } as const
type Scheme = keyof typeof schemes

/** What is done there. */
const also: Record<string, string> = { '': 'name password reporting currency', sessions: 'end sign out elsewhere' }

export const settingsCommands: Commands = () => ({
  group: 'Settings',
  actions: [
    ...useSchemes(),
    ...settingsTabs.map(
      ({ label, path }): Command => ({
        id: `settings-${path}`,
        label: `Settings: ${label}`,
        also: also[path] ?? '',
        run: (navigate) => void navigate(settingsPath(path)),
      }),
    ),
    { id: 'new-api-key', label: 'New API key', opens: true, run: (navigate) => void navigate(`${settingsPath('api-keys')}?new`) },
    { id: 'new-webhook', label: 'New webhook', opens: true, run: (navigate) => void navigate(`${settingsPath('webhooks')}?new`) },
    { id: 'docs', label: 'Reference of the interface', also: 'docs api', run: () => location.assign('/docs') },
    { id: 'sign-out', label: 'Sign out', run: () => void signOut() },
  ],
  records: [],
})

function useSchemes(): Command[] {
  const { setColorScheme } = useMantineColorScheme()
  return (Object.keys(schemes) as Scheme[]).map((scheme) => ({
    id: `look-${scheme}`,
    label: `Appearance: ${schemes[scheme]}`,
    run: () => setColorScheme(scheme),
  }))
}
