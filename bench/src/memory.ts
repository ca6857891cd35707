import { readFileSync } from 'node:fs'
import { run } from './load.ts'
import type { Options } from './main.ts'
import { check, count, figure, table } from './report.ts'
import { addAccount, here, newData, startService } from './service.ts'
import { prepareTasks } from './tasks.ts'

const barMb = 220

/** Resident memory after many requests, eleven reads per five writes. */
export async function memory({ quick }: Options): Promise<string> {
  const env = newData()
  const key = addAccount(here, env)
  const { address, end, pid } = await startService(here, env)
  const freshMb = residentMb(pid)
  const { get, list, create } = await prepareTasks(address, key)
  const requests = [...get.slice(0, 8), ...list, ...list, ...list, ...Array(5).fill(create[0])]
  const amount = quick ? 20_000 : 100_000
  await run({ address, key, requests }, { amount })
  const usedMb = residentMb(pid)
  await end()
  return table(
    ['', 'MB', 'Bar'],
    [
      ['After the start', figure(freshMb), ''],
      [`After ${count(amount)} requests`, figure(usedMb), check(usedMb <= barMb, `≤ ${barMb}`)],
    ],
  )
}

/** Linux only. */
const residentMb = (pid: number) =>
  Number(/^VmRSS:\s*(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
