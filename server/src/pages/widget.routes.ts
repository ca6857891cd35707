import { join } from 'node:path'
import type { Routes } from '../http/routes.ts'
import { buildAfterStart } from './built.ts'
import { giveAway } from './versioned-file.ts'
import { widgetFiles, widgetIsBuilt } from './widget-files.ts'

/** Behind the dashboard's, which takes its time. */
const afterStartMs = 2_000

/** The feedback widget, as a script and as a module, and the file that it loads for a captcha. */
export const widgetRoutes: Routes = async (app) => {
  buildAfterStart(app, widgetIsBuilt, afterStartMs)
  for (const name of ['widget.js', 'widget.mjs', 'captcha.mjs']) giveAway(app, join(widgetFiles, name), widgetIsBuilt)
}
