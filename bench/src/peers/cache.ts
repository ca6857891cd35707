import { execFileSync } from 'node:child_process'
import { hash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { homedir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const sources = fileURLToPath(new URL('../../peers/', import.meta.url))
const cache = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'prodops-bench')

/**
 * The folder of a peer that is ready to run, outside the repository: its files and what `make` adds to them. Made once for each state
 * of its files, written next to it and then renamed.
 */
export function readyPeer(name: string, make: (folder: string) => void): string {
  const source = join(sources, name)
  const state = readdirSync(source, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => `${relative(source, file)}\n${readFileSync(file, 'utf8')}`)
  const folder = join(cache, `${name}-${hash('sha256', state.join('\n'), 'hex').slice(0, 12)}`)
  if (existsSync(folder)) return folder
  const making = `${folder}-${process.pid}`
  mkdirSync(cache, { recursive: true })
  try {
    cpSync(source, making, { recursive: true })
    make(making)
    renameSync(making, folder)
  } finally {
    rmSync(making, { recursive: true, force: true })
  }
  return folder
}

/** Runs a tool that builds a peer. @throws Error with what is missing */
export function runTool(
  command: string,
  args: string[],
  cwd: string,
  env: NodeJS.ProcessEnv,
  missing: string,
) {
  try {
    execFileSync(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new Error(missing)
    throw error
  }
}
