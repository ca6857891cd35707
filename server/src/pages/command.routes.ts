import type { Routes } from '../http/routes.ts'
import { commandFile, commandIsBuilt } from './command-file.ts'
import { giveAway } from './versioned-file.ts'

/** The command line in one file, so that a pipeline needs no checkout and no registry: it has the address of its service anyway. */
export const commandRoutes: Routes = async (app) => giveAway(app, commandFile, commandIsBuilt)
