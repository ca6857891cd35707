import { serveOverStdio } from '@prodops/mcp/stdio.ts'
import type { Command } from '../command.ts'
import { connect } from '../connection.ts'

export const mcp: Command = {
  options: {},
  run: () => serveOverStdio(connect()),
}
