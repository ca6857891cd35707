import { fileURLToPath } from 'node:url'
import type { Options } from './main.ts'
import { check, median, table } from './report.ts'
import { addAccount, here, newData, start, startService } from './service.ts'
import { prepareTasks } from './tasks.ts'

const bar = 1.5
const emptyFastify = fileURLToPath(new URL('./empty-fastify.ts', import.meta.url))

/** Time from the start of the process to its first response, with 10,000 tasks. */
export async function startup({ quick }: Options): Promise<string> {
  const env = newData()
  const key = addAccount(here, env)
  const first = await startService(here, env)
  await prepareTasks(first.address, key)
  await first.end()
  const [service, empty]: [number[], number[]] = [[], []]
  for (let round = 0; round < (quick ? 5 : 11); round++) {
    const ours = await startService(here, env)
    service.push(ours.readyInMs)
    await ours.end()
    const other = await start({ command: [process.execPath, emptyFastify] })
    empty.push(other.readyInMs)
    await other.end()
  }
  const ratio = median(service.map((ms, round) => ms / empty[round]!))
  return table(
    ['', 'Median ms', 'Ratio', 'Bar'],
    [
      ['Service', median(service).toFixed(0), ratio.toFixed(2), check(ratio <= bar, `≤ ${bar}`)],
      ['Node with an empty Fastify', median(empty).toFixed(0), '', ''],
    ],
  )
}
