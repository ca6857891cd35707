import { join } from 'node:path'
import { commandFile, sdkFile, widgetFiles } from '../builds.ts'
import type { Routes } from '../http/routes.ts'
import { serveVersioned } from './versioned-file.ts'

export const fileRoutes: Routes = async (app) => {
  for (const name of ['widget.js', 'widget.mjs', 'captcha.mjs', 'details.mjs', 'screenshot.mjs'])
    serveVersioned(app, join(widgetFiles, name))
  for (const file of [commandFile, sdkFile]) serveVersioned(app, file)
}
