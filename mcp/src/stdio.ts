import { serveStdio } from '@modelcontextprotocol/server/stdio'
import type { Prodops } from '@prodops/sdk'
import { abilitiesOf } from './abilities.ts'
import { mcpServer } from './server.ts'

/** Serves an agent over standard input and output, until it goes. @throws what the service answers to the key, before anything is served */
export async function serveOverStdio(prodops: Prodops): Promise<void> {
  await abilitiesOf(prodops)
  serveStdio(async () => mcpServer(prodops, await abilitiesOf(prodops)))
}
