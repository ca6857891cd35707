import { execFile } from 'node:child_process'
import { hash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { newFolder } from '../testing/process.ts'
import { testService } from '../testing/service.ts'

const { app, alice } = await testService()
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

test('/prodops.mjs is the command line in one file, which runs anywhere and calls this service', async () => {
  const { statusCode, rawPayload, headers } = await get('/prodops.mjs')
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/javascript; charset=utf-8'])
  const file = join(newFolder(), 'prodops.mjs')
  await writeFile(file, rawPayload)
  const url = await app.listen({ port: 0 })
  const env = { PATH: process.env.PATH, PRODOPS_URL: url, PRODOPS_API_KEY: alice.key }
  const command = [file, 'task', 'add', 'Fetched', '--json']
  const { stdout } = await promisify(execFile)(process.execPath, command, { env })
  expect(JSON.parse(stdout)).toMatchObject({ title: 'Fetched' })
})

test('/prodops-sdk.tgz is the SDK as npm packs it', async () => {
  const { statusCode, rawPayload, headers } = await get('/prodops-sdk.tgz')
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/gzip'])
  expect(gunzipSync(rawPayload).toString('latin1')).toContain('"name": "@prodops/sdk"')
})

test('it is given compressed to who takes that', async () => {
  const plain = await get('/prodops.mjs')
  const compressed = await get('/prodops.mjs', { 'accept-encoding': 'gzip' })
  expect(gunzipSync(compressed.rawPayload).equals(plain.rawPayload)).toBe(true)
})

test('it names the address of this version, cached for a year; an older one returns the newest', async () => {
  const short = await get('/prodops.mjs')
  const address = `/prodops-${hash('sha256', short.rawPayload, 'hex').slice(0, 12)}.mjs`
  expect(short.headers['content-location']).toBe(address)
  const versioned = await get(address)
  expect(versioned.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(versioned.rawPayload.equals(short.rawPayload)).toBe(true)
  const older = await get('/prodops-0123456789ab.mjs')
  expect([older.statusCode, older.rawPayload.equals(short.rawPayload)]).toEqual([200, true])
  expect(older.headers['cache-control']).toMatch(/max-age=600\b/)
})
