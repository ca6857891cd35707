import type { NavigateFunction } from 'react-router'
import { financeCommands } from '../finance/finance.commands'
import { productCommands } from '../products/products.commands'
import { settingsCommands } from '../settings/settings.commands'
import { taskCommands } from '../tasks/tasks.commands'

export interface Command {
  id: string
  label: string
  /** Beside the label, small: a number, a product. */
  hint?: string
  run: (navigate: NavigateFunction) => void
}

/** What a resource gives to the palette. It is a hook: it may read the cache, and reads only while the palette is open. */
export type Commands = () => { group: string; actions: Command[]; records: Command[] }

/** Each resource in the palette, in the order they appear. */
export const sources: Commands[] = [taskCommands, productCommands, financeCommands, settingsCommands]
