import { useMantineColorScheme } from '@mantine/core'
import { basePath } from '../../api/address'
import { signOut } from '../../api/session'
import type { Command, Commands } from '../../ui/command'
import { developerTabs, paths, settingsPath, settingsTabs } from '../../ui/paths'
import { schemes } from '../../ui/theme'

/** Other words that find a section. */
const also: Record<string, string> = {
  profile: 'email',
  mail: 'email news notifications ical',
  currency: 'exchange rates ecb',
  security: 'password sessions passkey authenticator 2fa',
  connections: 'mcp cli',
  trash: 'deleted restore',
}

export const settingsCommands: Commands = () => {
  const { setColorScheme } = useMantineColorScheme()
  const goTo = (label: string, path: string): Command => ({
    id: `settings-${label}`,
    label,
    also: also[path] ?? '',
    run: (navigate) => void navigate(settingsPath(path)),
  })
  return {
    group: 'Settings',
    actions: [
      ...schemes.map(({ value, label }) => ({
        id: `look-${value}`,
        label: `Appearance: ${label}`,
        run: () => setColorScheme(value),
      })),
      ...[...settingsTabs, ...developerTabs].map(({ label, path }) => goTo(`Settings: ${label}`, path)),
      { id: 'import', label: 'Import', also: 'csv', run: (navigate) => void navigate(paths.import) },
      goTo('New API key', 'api-keys?new'),
      goTo('New webhook', 'webhooks?new'),
      { id: 'docs', label: 'API reference', also: 'docs', run: () => location.assign(`${basePath}/docs`) },
      { id: 'sign-out', label: 'Sign out', run: () => void signOut() },
    ],
    records: [],
  }
}
