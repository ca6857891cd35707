import { Store } from './store'

/** `away`: the service does not answer. `expired`: it does, but wants a person to sign in again; `none`: nobody is known to be signed in. */
export const server = new Store<'here' | 'away'>('here')
export const session = new Store<'none' | 'open' | 'expired'>('none')

/** Whether the person has given the password again: `asked` while the dialog is open, `refused` when it was closed. */
export const confirmation = new Store<'given' | 'asked' | 'refused'>('given')

/** Opens the dialog for the password. Resolves with whether it was given. */
export async function askPassword(): Promise<boolean> {
  confirmation.set('asked')
  await Promise.race([confirmation.until('given'), confirmation.until('refused')])
  return confirmation.get() === 'given'
}

const retryMs = 1_000

/** Asks until the service answers again. */
export async function waitForServer(): Promise<void> {
  if (server.get() === 'away') return server.until('here')
  server.set('away')
  while (!(await answers())) await new Promise((resolve) => setTimeout(resolve, retryMs))
  server.set('here')
}

async function answers(): Promise<boolean> {
  try {
    return (await fetch('/healthz', { cache: 'no-store' })).ok
  } catch {
    return false
  }
}

/** From then on a person is told that it takes long. */
const lateMs = 5_000

/** How many answers and parts of the page are waited for longer than that. */
export const late = new Store(0)

/** Counts it among them for as long as it is. */
export async function toldWhenLate<T>(coming: Promise<T>): Promise<T> {
  let isLate = 0
  const timer = setTimeout(() => {
    isLate = 1
    late.set(late.get() + 1)
  }, lateMs)
  try {
    return await coming
  } finally {
    clearTimeout(timer)
    late.set(late.get() - isLate)
  }
}
