import { createReadStream, existsSync, statSync } from 'node:fs'
import { readConfig } from '@prodops/server/config.ts'
import { importAccount } from '@prodops/server/storage/archive/import.ts'
import { describeLocation } from '@prodops/server/storage/open.ts'
import { type Command, UsageError } from '../command.ts'
import { ProgressLine } from '../progress.ts'

export const importCommand: Command = {
  arguments: [{ name: 'file', help: 'an archive that prodops export wrote' }],
  options: {},
  async run(_values, [file]) {
    if (!existsSync(file!)) throw new UsageError(`There is no ${file}.`)
    const config = readConfig()
    const text = createReadStream(file!, 'utf8')
    const line = new ProgressLine()
    const of = kilobytes(statSync(file!).size)
    const onProgress = ({ table }: { table: string }) => line.tell(`${table}, KB`, kilobytes(text.bytesRead), of)
    const { email, rows } = await importAccount(config, text, onProgress).finally(() => line.end())
    console.log(`Imported ${email}, ${rows.toLocaleString('en')} rows, to ${describeLocation(config)}.`)
  },
}

/** An archive counts its rows in its last line: how far it is, its bytes say. */
const kilobytes = (bytes: number) => Math.ceil(bytes / 1024)
