import { startService } from '@prodops/server/service.ts'
import type { Definition } from '../program.ts'

export const serve: Definition = {
  define: (command) =>
    command.action(async () => {
      await startService()
    }),
}
