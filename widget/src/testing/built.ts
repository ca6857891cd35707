import { widgetIsBuilt } from '@prodops/server/pages/widget-files.ts'

/** The files that every test file is served. */
export default async function setup() {
  await widgetIsBuilt()
}
