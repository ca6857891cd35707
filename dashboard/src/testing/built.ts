import { dashboardIsBuilt } from '@prodops/server/pages/dashboard-files.ts'

/** The files that every test file is served. */
export default async function setup() {
  await dashboardIsBuilt()
}
