import { readConfig } from '@prodops/server/config.ts'
import { backUp } from '@prodops/server/storage/backup.ts'
import type { Command } from '../command.ts'

export const backup: Command = {
  arguments: [{ name: 'file', help: 'where the copy goes' }],
  options: { force: { type: 'boolean', help: 'replace the file if it is there' } },
  async run(values, [file]) {
    const bytes = await backUp(readConfig(), file!, { force: values.force === true })
    console.log(`Backed up to ${file}: ${bytes.toLocaleString('en')} bytes, checked.`)
  },
}
