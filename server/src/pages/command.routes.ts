import type { Routes } from '../http/routes.ts'
import { buildAfterStart } from './built.ts'
import { commandFile, commandIsBuilt } from './command-file.ts'
import { giveAway } from './versioned-file.ts'

/** Behind the dashboard and the widget. */
const afterStartMs = 8_000

/** The command line in one file, so that a pipeline needs no checkout and no registry: it has the address of its service anyway. */
export const commandRoutes: Routes = async (app) => {
  buildAfterStart(app, commandIsBuilt, afterStartMs)
  giveAway(app, commandFile, commandIsBuilt)
}
