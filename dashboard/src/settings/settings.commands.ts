import { settingsPath } from '../paths'
import type { Command, Commands } from '../shell/commands'
import { settingsTabs } from './settings.tabs'

export const settingsCommands: Commands = () => ({
  group: 'Settings',
  actions: [
    ...settingsTabs.map(
      ({ label, path }): Command => ({
        id: `settings-${path}`,
        label: `Settings: ${label}`,
        run: (navigate) => void navigate(settingsPath(path)),
      }),
    ),
    { id: 'new-api-key', label: 'New API key', run: (navigate) => void navigate(`${settingsPath('api-keys')}?new`) },
    { id: 'new-webhook', label: 'New webhook', run: (navigate) => void navigate(`${settingsPath('webhooks')}?new`) },
  ],
  records: [],
})
