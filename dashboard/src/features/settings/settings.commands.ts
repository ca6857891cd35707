import { useMantineColorScheme } from '@mantine/core'
import { signOut } from '../../api/session'
import type { Command, Commands } from '../../ui/command'
import { settingsPath, settingsTabs } from '../../ui/paths'

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
    { id: 'new-api-key', label: 'New API key', run: (navigate) => void navigate(`${settingsPath('api-keys')}?new`) },
    { id: 'new-webhook', label: 'New webhook', run: (navigate) => void navigate(`${settingsPath('webhooks')}?new`) },
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
