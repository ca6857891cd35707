import { commandFile } from '../builds.ts'
import type { Routes } from '../http/routes.ts'
import { serveVersioned } from './versioned-file.ts'

/** The command line in one file: a pipeline that knows the service's address needs no checkout and no registry. */
export const commandRoutes: Routes = async (app) => serveVersioned(app, commandFile)
