import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { Client, newData, newFolder, prepareData, runService, startService } from '../testing/process.ts'
import { times } from '../testing/records.ts'

test('requests, refusals, commits and the event loop are counted, on a port of their own', async () => {
  const { dataDir, databaseUrl, env } = await newData()
  const { key } = await prepareData(dataDir, databaseUrl)
  const service = await startService(dataDir, { PRODOPS_METRICS_PORT: '0', ...env })
  const [, address] = await service.said(/Metrics: (http:\/\/127\.0\.0\.1:\d+\/metrics)\n/)
  const client = new Client(service.address, key)
  await Promise.all(times(20, (i) => client.send('POST', '/api/v1/tasks', { title: `Task ${i}` })))
  await client.send('GET', '/api/v1/tasks/task_none')
  await client.send('POST', '/api/v1/tasks', {})
  await client.send('GET', '/nowhere')
  client.close()

  const answer = await fetch(address!)
  expect(answer.headers.get('content-type')).toContain('text/plain')
  const text = await answer.text()
  const counted = (line: string) =>
    Number(
      text
        .split('\n')
        .find((one) => one.startsWith(`${line} `))
        ?.slice(line.length),
    )
  const count = 'prodops_request_duration_seconds_count'
  expect(counted(`${count}{method="POST",route="/api/v1/tasks",status="201"}`)).toBe(20)
  expect(counted(`${count}{method="GET",route="/api/v1/tasks/:taskId",status="404"}`)).toBe(1)
  expect(counted('prodops_rejections_total{cause="validation_error"}')).toBe(1)
  expect(counted('prodops_rejections_total{cause="not_found"}')).toBe(2)
  expect(counted('prodops_commit_changes_sum')).toBeGreaterThanOrEqual(20)
  expect(counted('prodops_commit_duration_seconds_count')).toBe(counted('prodops_commit_changes_count'))
  expect(counted('nodejs_eventloop_lag_seconds')).toBeGreaterThanOrEqual(0)
  expect(text).not.toContain(key)

  expect((await fetch(`${service.address}/metrics`)).headers.get('content-type')).not.toContain('text/plain')
  expect((await fetch(new URL('/', address))).status).toBe(404)
  expect(await service.end('SIGTERM')).toMatchObject({ code: 0, stderr: '' })
})

test('without the setting nothing listens; an invalid or taken port is one line at the start', async () => {
  const service = await startService(newFolder())
  await service.said(/Data: /)
  expect(service.output.stdout).not.toContain('Metrics')
  const { port } = new URL(service.address)
  const other = await runService(newFolder(), { PRODOPS_METRICS_PORT: port }).ended
  expect(other).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^PRODOPS_METRICS_PORT is \d+, .*\n$/),
  })
  await service.end('SIGTERM')
  expect(() => readConfig({ PRODOPS_METRICS_PORT: 'on' })).toThrow(/^PRODOPS_METRICS_PORT/)
})
