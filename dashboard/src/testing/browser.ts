import { existsSync } from 'node:fs'
import sparticuz from '@sparticuz/chromium'
import { type Browser, chromium } from 'playwright-core'

let shared: Promise<Browser> | undefined

/** One for all test files of a process, with which it ends; every test opens separate windows. */
export async function sharedBrowser(): Promise<Browser> {
  const running = await shared
  if (!running?.isConnected()) shared = launchBrowser()
  return shared!
}

/** Before all tests: two processes must not unpack the browser at the same time. */
export const setup = async () => void (await browserPath())

/** Playwright's own browser or the system's where there is one; else the one that an npm package ships. */
async function browserPath(): Promise<string> {
  const installed = [chromium.executablePath(), '/usr/bin/chromium', '/usr/bin/google-chrome'].find(
    existsSync,
  )
  return installed ?? (await sparticuz.executablePath())
}

// Not with the package's own arguments: they are for a service without a display, and let go of the rules
// between sites.
export const launchBrowser = async () =>
  chromium.launch({ executablePath: await browserPath(), args: ['--no-sandbox', '--disable-gpu'] })
