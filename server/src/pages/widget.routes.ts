import { join } from 'node:path'
import type { Routes } from '../http/routes.ts'
import { giveAway } from './versioned-file.ts'
import { widgetFiles, widgetIsBuilt } from './widget-files.ts'

/** Behind the dashboard's, which takes its time. */
const afterStartMs = 2_000

/** The feedback widget, as a script and as a module. */
export const widgetRoutes: Routes = async (app) => {
  app.addHook('onListen', async () => void setTimeout(() => widgetIsBuilt().catch(() => {}), afterStartMs).unref())
  for (const name of ['widget.js', 'widget.mjs']) giveAway(app, join(widgetFiles, name), widgetIsBuilt)
}
