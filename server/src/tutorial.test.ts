import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { newFolder, run } from './testing/process.ts'
import { type Send, Shell } from './testing/shell.ts'

const page = readFileSync(new URL('../../docs/tutorial.md', import.meta.url), 'utf8')

/** The tour's commands, one per line. */
const tour = [
  .../\n## A tour of the API\n(.+?)\n## /s.exec(page)![1]!.matchAll(/^```sh\n(.+?)^```/gms),
].flatMap(([, block]) => block!.trim().split('\n'))

/** Numbers change with the weekday on which the demo is made. */
const withoutNumbers = (text: string) => text.replace(/[+-]?[\d.,]*\d/g, '#')
const findings = [...page.matchAll(/^ {4}(?:high|medium) .+$/gm)].map(([line]) =>
  withoutNumbers(line.trim().replace(/ {2,}/g, ' ')),
)

interface Attention {
  data: { severity: string; product: { name: string } | null; title: string; detail: string }[]
}

const send: Send = async ({ url, method, headers, payload }) => {
  const answer = await fetch(url, { method, headers, ...(payload !== undefined && { body: payload }) })
  return { status: answer.status, text: await answer.text() }
}

test('the tour of the tutorial works on the demo data with the exported variables', async () => {
  const demo = run('../../cli/src/main.ts', ['demo', '--serve', '--port', '0'], { TMPDIR: newFolder() })
  await demo.said(/Ctrl-C/)
  const exported = [...demo.output.stdout.matchAll(/^export (\w+)=(\S+)$/gm)].map(([, name, value]) => [
    name!,
    value!,
  ])
  const shell = new Shell(send, Object.fromEntries(exported))
  const answers: [status: number, body: unknown][] = []
  for (const command of tour) {
    const { status, text } = await shell.run(command)
    answers.push([status, JSON.parse(text)])
  }
  const again = await shell.run(tour.find((command) => command.includes('Idempotency-Key'))!)
  expect((await demo.end('SIGTERM')).code).toBe(0)

  const record = (fields: object) => ({ data: expect.objectContaining(fields) })
  const { data: found } = answers[0]![1] as Attention
  const lines = found.map(
    ({ severity, product, title, detail }) => `${severity} ${product?.name} ${title} ${detail}`,
  )
  expect(findings).toHaveLength(4)
  expect(lines.map(withoutNumbers)).toEqual(expect.arrayContaining(findings))

  const [products, , , newest, , version] = answers
    .slice(1)
    .map(([, body]) => body as { data: { id: string }[] })
  expect(products!.data).toHaveLength(6)
  expect(newest!.data).toHaveLength(1)
  expect(answers.slice(2)).toEqual([
    [200, record({ slug: 'tidewatch' })],
    [
      201,
      record({ id: newest!.data[0]!.id, title: 'Write the release notes', priority: 'high', status: 'todo' }),
    ],
    [200, newest],
    [200, record({ id: newest!.data[0]!.id, status: 'done', completedAt: expect.any(String) })],
    [201, record({ version: '99.0.0', status: 'RELEASED', releasedAt: '2026-11-21T00:00:00.000Z' })],
    [201, record({ key: 'downloads', type: 'timeseries' })],
    [200, { ...record({ date: '2026-11-21', value: 1 }), previousValue: 0 }],
    [201, record({ content: 'Love the new export', type: 'PRAISE', source: 'EMBEDDED' })],
    [422, { error: expect.objectContaining({ type: 'validation_error' }) }],
  ])
  const refused = answers.at(-1)![1] as { error: { details: { errors: { path: string }[] } } }
  expect(refused.error.details.errors.map(({ path }) => path)).toEqual(['amount', 'type', 'date'])
  expect([again.status, JSON.parse(again.text)]).toEqual([201, version])
}, 30_000)
