import { startService } from '@prodops/server/service.ts'
import type { Definition } from '../program.ts'

export default { define: (command) => command.action(() => startService()) } satisfies Definition
