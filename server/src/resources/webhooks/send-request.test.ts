import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { answerWith, startReceiver } from '../../testing/receiver.ts'
import { addressesOf, isPublic, resolver, wrongAddress } from './addresses.ts'
import { RequestFailed, sendRequest } from './send-request.ts'

/** A DNS server that returns these IPv4 addresses for every name. */
const names = { addresses: ['127.0.0.1'], asked: 0 }
const socket: Socket = createSocket('udp4', (query, { port, address }) =>
  socket.send(answerTo(query), port, address),
)
socket.bind(0, '127.0.0.1')
await once(socket, 'listening')
/** Switches the DNS servers and drops pending lookups. */
function ask(servers: string[]) {
  resolver.cancel()
  resolver.setServers(servers)
}
const usual = resolver.getServers()
ask([`127.0.0.1:${socket.address().port}`])
afterAll(() => {
  ask(usual)
  socket.close()
})

function answerTo(query: Buffer): Buffer {
  const end = query.indexOf(0, 12) + 5
  const isFour = query.readUInt16BE(end - 4) === 1
  const addresses = isFour ? names.addresses : []
  if (isFour) names.asked++
  const head = Buffer.from([query[0]!, query[1]!, 0x81, 0x80, 0, 1, 0, addresses.length, 0, 0, 0, 0])
  const records = addresses.map((address) =>
    Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 0, 0, 4, ...address.split('.').map(Number)]),
  )
  return Buffer.concat([head, query.subarray(12, end), ...records])
}

const receiver = await startReceiver()
const outgoing = {
  headers: {},
  body: '{}',
  allowsPrivate: true,
  timeoutMs: 2_000,
  signal: new AbortController().signal,
}
const sendTo = (url: string, allowsPrivate: boolean) => sendRequest({ ...outgoing, url, allowsPrivate })

test('nothing is sent to a host with a private address, also beside a public one', async () => {
  for (const addresses of [['93.184.215.14', '127.0.0.1'], ['127.0.0.1'], ['169.254.169.254'], ['0.0.0.0']]) {
    names.addresses = addresses
    const refused = await sendTo(`https://rebound.example:${receiver.port}/`, false).catch((error) => error)
    expect(refused).toBeInstanceOf(RequestFailed)
    expect(refused.message).toMatch(/not on the public internet/)
  }
  expect(receiver.received).toEqual([])
})

test('a host is looked up once, and the connection uses that address', async () => {
  names.addresses = ['127.0.0.1']
  const before = names.asked
  const sent = sendTo(`http://receiver.example:${receiver.port}/`, true)
  await expect.poll(() => names.asked).toBe(before + 1)
  // A second lookup would return another address.
  names.addresses = ['192.0.2.1']
  expect((await sent).status).toBe(204)
  expect(receiver.received.at(-1)!.headers.host).toBe(`receiver.example:${receiver.port}`)
  expect(names.asked).toBe(before + 1)
})

test('without TLS nothing is sent unless private addresses are allowed', async () => {
  await expect(sendTo(receiver.url, false)).rejects.toThrow(/must start with https/)
  expect((await sendTo(receiver.url, true)).status).toBe(204)
})

test('an unknown host is named as the cause', async () => {
  names.addresses = []
  await expect(sendTo('https://nobody.example/', true)).rejects.toThrow('Host not found.')
})

test('a request that is aborted before its start looks nothing up', async () => {
  const before = names.asked
  const sent = sendRequest({ ...outgoing, url: 'http://receiver.example/', signal: AbortSignal.abort() })
  await expect(sent).rejects.toBeInstanceOf(RequestFailed)
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(names.asked).toBe(before)
})

test('a name server that refuses is named as the cause, not the receiver', async () => {
  const gone = createSocket('udp4').bind(0, '127.0.0.1')
  await once(gone, 'listening')
  const { port } = gone.address()
  await new Promise<void>((resolve) => gone.close(resolve))
  const before = resolver.getServers()
  onTestFinished(() => ask(before))
  ask([`127.0.0.1:${port}`])
  await expect(sendTo('https://receiver.example/', true)).rejects.toThrow(
    'The host could not be looked up (DNS).',
  )
  await expect(sendTo(`http://127.0.0.1:${port}/`, true)).rejects.toThrow('Connection refused.')
})

test('a redirect is not followed', async () => {
  const [from, to] = [await startReceiver(), await startReceiver()]
  from.answer(answerWith(307, { location: to.url }))
  expect((await sendTo(from.url, true)).status).toBe(307)
  expect(to.received).toEqual([])
})

test('a receiver that switches protocols has responded', async () => {
  const switching = await startReceiver()
  switching.answer(answerWith(101, { connection: 'upgrade', upgrade: 'other' }))
  expect((await sendTo(switching.url, true)).status).toBe(101)
})

test('only the beginning of an endless response is read', async () => {
  const endless = await startReceiver()
  let sent = 0
  endless.answer((_, response) => {
    response.writeHead(200)
    const more = () => {
      while (!response.destroyed && response.write('x'.repeat(64 * 1024))) sent += 64 * 1024
    }
    response.on('drain', more)
    more()
  })
  expect(await sendTo(endless.url, true)).toMatchObject({ status: 200, excerpt: 'x'.repeat(1_000) })
  expect(sent).toBeLessThan(20 * 1024 * 1024)
})

test('only addresses of the public internet are public', async () => {
  const others = `
    0.0.0.0 10.1.2.3 100.64.0.1 127.0.0.1 169.254.169.254 172.31.0.1 192.0.0.1 192.0.2.1 192.168.0.1
    198.18.0.1 198.51.100.1 203.0.113.1 224.0.0.1 240.0.0.1 255.255.255.255
    :: ::1 ::7f00:1 ::ffff:10.0.0.1 ::ffff:7f00:1 64:ff9b::a00:1 64:ff9b:1::808:808 100::1 2001::1
    2001:db8::1 2002:a00:1:: 3fff::1 4000::1 fc00::1 fd00:ec2::254 fe80::1 fe80::1%eth0 fec0::1 ff02::1
    localhost 1.2.3`
  expect(['', ...wordsOf(others)].filter(isPublic)).toEqual([])
  const publicOnes = '1.1.1.1 93.184.215.14 172.32.0.1 2606:4700:4700::1111 ::ffff:8.8.8.8 64:ff9b::808:808'
  expect(wordsOf(publicOnes).filter((address) => !isPublic(address))).toEqual([])
  expect(await addressesOf('[::1]')).toEqual(['::1'])
})

test('the URL of a webhook has a public host, in any notation, unless the operator allows others', () => {
  const hosts = `
    127.0.0.1 10.0.0.1 192.168.1.1 172.16.0.1 169.254.169.254 100.64.0.1 0.0.0.0 224.0.0.1 255.255.255.255
    localhost localhost. a.localhost 2130706433 0x7f.1 0177.0.0.1 127.1
    [::1] [::] [::ffff:10.0.0.1] [::ffff:a00:1] [fd00:ec2::254] [fe80::1] [64:ff9b::a00:1] [2002:a00:1::]
    [::7f00:1]`
  for (const host of wordsOf(hosts)) {
    expect(wrongAddress(`https://${host}/`, false), host).toMatchObject([{ path: 'url', code: 'not_public' }])
    expect(wrongAddress(`http://${host}/`, true), host).toEqual([])
  }
  expect(wrongAddress('https://93.184.215.14/', false)).toEqual([])
})

const wordsOf = (text: string) => text.trim().split(/\s+/)
