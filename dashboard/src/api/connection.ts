import { Store } from './store'

/** `away`: the last request did not reach the service. */
export const server = new Store<'here' | 'away'>('here')

/** `expired`: the session ended while the page was open; `none`: signed out. */
export const session = new Store<'none' | 'open' | 'expired'>('none')

/** Whether the user entered the password again: `asked` while the dialog is open, `refused` when it was closed. */
export const confirmation = new Store<'given' | 'asked' | 'refused'>('given')

/** Opens the password dialog. Resolves with whether the password was given. */
export async function askPassword(): Promise<boolean> {
  confirmation.set('asked')
  return (await confirmation.when((answer) => answer !== 'asked')) === 'given'
}
