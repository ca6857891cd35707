import { existsSync } from 'node:fs'
import sparticuz from '@sparticuz/chromium'
import { type Browser, chromium } from 'playwright-core'

/** Playwright's own browser or the system's where there is one; else the one that an npm package ships. */
export async function launchBrowser(): Promise<Browser> {
  const installed = [chromium.executablePath(), '/usr/bin/chromium', '/usr/bin/google-chrome'].find(existsSync)
  if (installed) return chromium.launch({ executablePath: installed, args: ['--no-sandbox'] })
  return chromium.launch({ executablePath: await sparticuz.executablePath(), args: sparticuz.args })
}
