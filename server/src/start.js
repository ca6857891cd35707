// In JavaScript, so that what was compiled at an earlier start is not compiled, and its types not stripped, again.
import { enableCompileCache } from 'node:module'

/** @param {string} service the file of the service, as a URL */
export async function start(service) {
  enableCompileCache()
  const { startService } = await import(service)
  await startService()
}

// What main.js has loaded to look for the file is left behind with its process.
if (import.meta.main) await start(process.argv[2])
