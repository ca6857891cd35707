import { homedir } from 'node:os'
import { join } from 'node:path'

/** The variables of the commands that call a service, read again each time. Blank ones are undefined. */
export function environment() {
  const { PRODOPS_URL, PRODOPS_API_KEY, PRODOPS_PRODUCT, PRODOPS_PROFILE, PRODOPS_MAX_RETRIES } = process.env
  const variables = { PRODOPS_URL, PRODOPS_API_KEY, PRODOPS_PRODUCT, PRODOPS_PROFILE, PRODOPS_MAX_RETRIES }
  const entries = Object.entries(variables).map(([name, text]) => [name, text?.trim() || undefined])
  return Object.fromEntries(entries) as Partial<Record<keyof typeof variables, string>>
}

/** The folder that gh and other tools use too: `$XDG_CONFIG_HOME`, `%APPDATA%` on Windows, else `~/.config`. */
export function configFolder(): string {
  const { XDG_CONFIG_HOME, APPDATA } = process.env
  const windows = process.platform === 'win32' ? APPDATA : undefined
  return join(XDG_CONFIG_HOME || windows || join(homedir(), '.config'), 'prodops')
}
