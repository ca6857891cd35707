import { existsSync } from 'node:fs'
import sparticuz from '@sparticuz/chromium'
import { type Browser, chromium } from 'playwright-core'

/** Playwright's own browser or the system's where there is one; else the one that an npm package ships. */
export async function launchBrowser(): Promise<Browser> {
  const installed = [chromium.executablePath(), '/usr/bin/chromium', '/usr/bin/google-chrome'].find(existsSync)
  // Not with the package's own arguments: they are for a service without a display, and let go of the rules between sites.
  return chromium.launch({ executablePath: installed ?? (await sparticuz.executablePath()), args: ['--no-sandbox'] })
}
