import { readConfig } from '@prodops/server/config.ts'
import { restore as restoreData } from '@prodops/server/storage/backup.ts'
import { describeLocation } from '@prodops/server/storage/open.ts'
import type { Command } from '../command.ts'

export const restore: Command = {
  arguments: [{ name: 'file', help: 'a backup' }],
  options: { force: { type: 'boolean', help: 'also where there are data; they are kept beside it under another name' } },
  async run(values, [file]) {
    const config = readConfig()
    const { kept } = await restoreData(config, file!, { force: values.force === true })
    console.log(`Restored ${file} to ${describeLocation(config)}.`)
    if (kept) console.log(`What was there is kept as ${kept}`)
  },
}
