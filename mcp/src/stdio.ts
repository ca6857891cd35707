import { serveStdio } from '@modelcontextprotocol/server/stdio'
import type { Prodops } from '@prodops/sdk'
import { readPermissions } from './permissions.ts'
import { mcpServer } from './server.ts'

/** Serves an agent over standard input and output. @throws ApiError for an invalid key */
export async function serveOverStdio(prodops: Prodops): Promise<void> {
  // Fails here instead of at the first message of the agent.
  await readPermissions(prodops)
  serveStdio(async () => mcpServer(prodops, await readPermissions(prodops)))
}
