import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { Client, newFolder, prepareData, startService } from '../../testing/process.ts'

const megabyte = 1024 * 1024

/** Limits the file size of a process, which has the same effect as a full disk. */
const limitFiles = (pid: number, bytes: number | 'unlimited') =>
  execFileSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:`])

test.runIf(process.platform === 'linux')(
  'on a full disk writes are answered 503 and stored completely or not at all; reads continue',
  { timeout: 60_000 },
  async () => {
    const dataDir = newFolder()
    const { key, productId } = await prepareData(dataDir)
    const service = await startService(dataDir, { LOG_LEVEL: 'silent' })
    const client = new Client(service.address, key)
    const path = `/api/v1/products/${productId}/logs`
    const write = () => client.send('POST', path, { content: 'x'.repeat(100_000), logDate: '2026-03-31' })
    const ids = async () => {
      const found: string[] = []
      for (let page = 1; ; page++) {
        const { data, pagination } = (await client.send('GET', `${path}?pageSize=100&page=${page}`)).body
        found.push(...data.map(({ id }: { id: string }) => id))
        expect(pagination.total).toBeLessThanOrEqual(1_000)
        if (page >= pagination.totalPages) {
          expect(pagination.total).toBe(found.length)
          return found.sort()
        }
      }
    }

    limitFiles(service.pid, 8 * megabyte)
    const stored: string[] = []
    let refusals = 0
    while (refusals < 20) {
      const answers = await Promise.all(Array.from({ length: 4 }, write))
      for (const { status, body } of answers) {
        if (status === 201) stored.push(body.data.id)
        else {
          expect([status, body.error.type]).toEqual([503, 'service_unavailable'])
          refusals++
        }
      }
    }
    expect(stored.length).toBeGreaterThan(20)
    expect(await ids()).toEqual(stored.sort())
    expect((await client.send('GET', '/healthz')).status).toBe(200)

    limitFiles(service.pid, 'unlimited')
    const { status, body } = await write()
    expect(status).toBe(201)
    stored.push(body.data.id)
    expect((await client.send('GET', '/readyz')).status).toBe(200)
    client.close()
    expect((await service.end('SIGTERM')).code).toBe(0)

    const again = await startService(dataDir)
    const client2 = new Client(again.address, key)
    const { data, pagination } = (await client2.send('GET', `${path}?pageSize=100`)).body
    expect(pagination.total).toBe(stored.length)
    for (const { id } of data) expect(stored).toContain(id)
    client2.close()
  },
)
