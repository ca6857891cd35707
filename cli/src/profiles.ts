import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { configFolder } from './environment.ts'
import { UsageError } from './errors.ts'

export interface Profile {
  url: string
  apiKey: string
  /** The default of `--product`. */
  product: string | null
}

export interface Profiles {
  current: string | null
  profiles: Record<string, Profile>
}

export const profilesFile = () => join(configFolder(), 'profiles.json')

export function readProfiles(): Profiles {
  try {
    const saved = JSON.parse(readFileSync(profilesFile(), 'utf8')) as Profiles | null
    if (!saved?.profiles) throw new Error('it has no profiles. Delete it and add them again')
    return saved
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { current: null, profiles: {} }
    throw new UsageError(`Cannot read ${profilesFile()}: ${(error as Error).message}`)
  }
}

/** Only the user may read the file: it has keys. */
export function writeProfiles(profiles: Profiles): void {
  const temporary = `${profilesFile()}.${process.pid}`
  try {
    mkdirSync(configFolder(), { recursive: true, mode: 0o700 })
    writeFileSync(temporary, `${JSON.stringify(profiles, null, 2)}\n`, { mode: 0o600 })
    renameSync(temporary, profilesFile())
  } catch (error) {
    throw new UsageError(`Cannot write ${profilesFile()}: ${(error as Error).message}`)
  }
}

export function profileNamed(name: string, { profiles } = readProfiles()): Profile {
  const found = Object.hasOwn(profiles, name) && profiles[name]
  if (found) return found
  const names = Object.keys(profiles).join(', ')
  throw new UsageError(
    `There is no profile "${name}"${names && `, only: ${names}`}. Add it with prodops profile add.`,
  )
}
