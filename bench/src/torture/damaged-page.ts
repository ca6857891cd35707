import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { dataFileName } from '@prodops/server/storage/sqlite/data-file.ts'
import { Client } from '@prodops/server/testing/client.ts'
import { copyOf, type Data, fill, makeData } from '../data.ts'
import type { Row } from './row.ts'
import { type Ended, launch } from './service.ts'

const tasks = 1_000
const pageBytes = 4_096
const files = 40

/** What came of one file: refused at the start, or each request answered rightly or as a failure of the service. */
type Outcome = { kind: 'refused' | 'all right' | 'reported' } | { kind: 'wrong'; what: string }

export const damagedPage: Row = {
  fault: 'damaged page in the data file',
  bar: 'refused with one message, or 5xx; never a wrong response or a crash',
  async run({ quick }) {
    const data = await makeData()
    fill(data, 'task', tasks)
    fill(data, 'log', tasks)
    const pages = readFileSync(join(data.dataDir, dataFileName)).length / pageBytes
    const step = Math.max(1, Math.floor(pages / (quick ? files / 8 : files)))
    const outcomes: Outcome[] = []
    for (let page = 2; page < pages; page += step) outcomes.push(await withDamage(copyOf(data), page))
    const of = (kind: Outcome['kind']) => outcomes.filter((outcome) => outcome.kind === kind).length
    for (const outcome of outcomes) if (outcome.kind === 'wrong') console.error(`  ${outcome.what}`)
    return {
      done: `${outcomes.length} copies of a file of ${pages} pages, each with a different page overwritten; start, two lists read, a task created`,
      figure: `${of('refused')} refused with one message, ${of('reported')} reported as 5xx, ${of('all right')} page not read; ${of('wrong')} wrong`,
      holds: of('wrong') === 0 && of('refused') + of('reported') > 0,
    }
  },
}

async function withDamage(data: Data, page: number): Promise<Outcome> {
  const path = join(data.dataDir, dataFileName)
  const bytes = readFileSync(path)
  writeFileSync(path, bytes.fill(0xab, page * pageBytes, (page + 1) * pageBytes))
  const service = launch(data.dataDir)
  let ended: Ended | undefined
  void service.ended.then((how) => (ended = how))
  const addressIn = () => /running at (http\S+)/.exec(service.output.stdout)?.[1]
  while (!ended && !addressIn()) await delay(5)
  if (ended) {
    const { code, stderr } = ended as Ended
    return code === 1 && /^[^\n]+\n$/.test(stderr)
      ? { kind: 'refused' }
      : { kind: 'wrong', what: `page ${page}: ${code} ${stderr}` }
  }
  const statuses = await ask(addressIn()!, data)
  await delay(100)
  if (ended) return { kind: 'wrong', what: `page ${page}: it ended by itself: ${(ended as Ended).stderr}` }
  await service.end('SIGKILL')
  const wrong = statuses.filter((status) => status !== 'right' && status < 500)
  if (wrong.length) return { kind: 'wrong', what: `page ${page}: answered ${wrong}` }
  return { kind: statuses.every((status) => status === 'right') ? 'all right' : 'reported' }
}

/** For each request `right`, or the status; 599 for a broken connection. */
async function ask(address: string, { serverKey, productId }: Data): Promise<('right' | number)[]> {
  const client = new Client(address, serverKey)
  const statuses: ('right' | number)[] = []
  const see = async (
    method: string,
    path: string,
    body: object | undefined,
    isRight: (body: { data: unknown[] }) => boolean,
  ) => {
    const answer = await client
      .send(method, `/api/v1${path}`, body)
      .catch(() => ({ status: 599, body: undefined }))
    statuses.push(answer.status < 300 ? (isRight(answer.body) ? 'right' : answer.status) : answer.status)
  }
  await see('GET', '/tasks', undefined, ({ data }) => data.length === tasks)
  await see('GET', `/products/${productId}/logs?pageSize=100`, undefined, ({ data }) => data.length === 100)
  await see('POST', '/tasks', { title: 'One more' }, ({ data }) => data !== undefined)
  client.close()
  return statuses
}
