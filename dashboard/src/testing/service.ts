import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { makeFolder } from '@prodops/server/testing/folder.ts'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** The service that the test files of a run share. */
    pageService: { address: string; dataDir: string }
  }
}

/** Starts one service for all test files; each file has its own account there. */
export async function setup({ provide }: TestProject) {
  const dataDir = makeFolder()
  const main = fileURLToPath(new URL('../../../server/dist/main.js', import.meta.url))
  const env = { PORT: '0', PRODOPS_DATA_DIR: dataDir, PRODOPS_RATE_LIMIT: 'off', LOG_LEVEL: 'error' }
  const service = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = new Promise((resolve) => service.once('close', resolve))
  const address = await new Promise<string>((resolve, reject) => {
    let printed = ''
    service.stdout.on('data', (text) => {
      printed += text
      const match = /running at (http\S+)/.exec(printed)
      if (match) resolve(match[1]!)
    })
    void ended.then(() => reject(new Error(`The service ended: ${printed}`)))
  })
  provide('pageService', { address, dataDir })
  return async () => {
    service.kill('SIGTERM')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  }
}
