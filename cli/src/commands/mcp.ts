import { serveOverStdio } from '@prodops/mcp/stdio.ts'
import { type ConnectionValues, connect } from '../connection.ts'
import type { Definition } from '../program.ts'

export default {
  define: (command) => command.action((values: ConnectionValues) => serveOverStdio(connect(values))),
} satisfies Definition
