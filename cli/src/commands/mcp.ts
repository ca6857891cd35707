import { serveOverStdio } from '@prodops/mcp/stdio.ts'
import { connect } from '../connection.ts'
import type { Definition } from '../program.ts'

export const mcp: Definition = {
  define: (command) => command.action(() => serveOverStdio(connect())),
}
