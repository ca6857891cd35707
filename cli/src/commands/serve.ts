import { startService } from '@prodops/server/service.ts'
import type { Definition } from '../program.ts'

const serve = async () => {
  await startService()
}

export default { define: (command) => command.action(serve) } satisfies Definition
