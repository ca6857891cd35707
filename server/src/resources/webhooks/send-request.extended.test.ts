import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { resolver } from './addresses.ts'
import { sendRequest } from './send-request.ts'

test('a name server that does not answer is named as the cause, not the receiver', async () => {
  const silent = createSocket('udp4').bind(0, '127.0.0.1')
  onTestFinished(() => void silent.close())
  await once(silent, 'listening')
  const before = resolver.getServers()
  onTestFinished(() => resolver.setServers(before))
  resolver.setServers([`127.0.0.1:${silent.address().port}`])
  const url = 'https://receiver.example/'
  const sent = sendRequest({
    url,
    headers: {},
    body: '{}',
    allowsPrivate: true,
    timeoutMs: 15_000,
    signal: new AbortController().signal,
  })
  await expect(sent).rejects.toThrow('The host could not be looked up (DNS).')
}, 15_000)
