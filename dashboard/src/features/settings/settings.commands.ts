import { useMantineColorScheme } from '@mantine/core'
import { signOut } from '../../api/session'
import type { Command, Commands } from '../../ui/command'
import { settingsPath, settingsTabs } from '../../ui/paths'
import { schemes } from './settings.api'

/** Other words that find a section. */
const also: Record<string, string> = {
  profile: 'account name email currency',
  security: 'password sessions devices',
  appearance: 'theme',
  connections: 'mcp agent cli docs',
  export: 'download backup',
}

export const settingsCommands: Commands = () => {
  const { setColorScheme } = useMantineColorScheme()
  return {
    group: 'Settings',
    actions: [
      ...Object.entries(schemes).map(
        ([scheme, label]): Command => ({
          id: `look-${scheme}`,
          label: `Appearance: ${label}`,
          run: () => setColorScheme(scheme as keyof typeof schemes),
        }),
      ),
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
      { id: 'docs', label: 'API reference', also: 'docs', run: () => location.assign('/docs') },
      { id: 'sign-out', label: 'Sign out', run: () => void signOut() },
    ],
    records: [],
  }
}
