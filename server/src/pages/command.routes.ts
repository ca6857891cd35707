import { commandFile } from '../builds.ts'
import type { Routes } from '../http/routes.ts'
import { serveVersioned } from './versioned-file.ts'

export const commandRoutes: Routes = async (app) => serveVersioned(app, commandFile)
