import { commandFile } from '../builds.ts'
import type { Routes } from '../http/routes.ts'
import { serveVersioned } from './versioned-file.ts'

/** The CLI in one file, so that CI pipelines need no checkout and no registry. */
export const commandRoutes: Routes = async (app) => serveVersioned(app, commandFile)
