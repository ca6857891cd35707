import { readConfig } from '@prodops/server/config.ts'
import { backUp } from '@prodops/server/db/backup.ts'
import type { Definition } from '../program.ts'

export default {
  define: (command) =>
    command
      .argument('<file>', 'the file to write')
      .option('--force', 'replace the file if it exists')
      .action(async (file: string, { force = false }: { force?: boolean }) => {
        const bytes = await backUp(readConfig(), file, { force })
        console.log(`Backed up to ${file}: ${bytes.toLocaleString('en')} bytes, verified.`)
      }),
} satisfies Definition
