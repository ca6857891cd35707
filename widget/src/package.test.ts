import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { SubmitFeedback } from '@prodops/sdk'
import { widgetFiles } from '@prodops/server/builds.ts'
import { newFolder } from '@prodops/server/testing/process.ts'
import { expect, test } from 'vitest'
import type { FeedbackType } from './options.ts'
import { maxContent } from './panel.ts'
import { maxMetadata } from './widget.ts'

const built = (name: string) => readFileSync(join(widgetFiles, name))

test('the script has the texts of all six languages', () => {
  expect(built('widget.js').toString()).toMatch(/Envoyer.*送信.*发送/s)
})

test('it uses nothing that a strict content security policy forbids', () => {
  expect(built('widget.js').toString()).not.toMatch(
    /innerHTML|\beval\b|new Function|document\.cookie|setAttribute\(`style`|\.style\b/,
  )
})

test('limits and types match openapi.json', () => {
  const { components } = JSON.parse(readFileSync(new URL('../../openapi.json', import.meta.url), 'utf8'))
  const { content, metadata } = components.schemas.SubmitFeedback.properties
  expect([maxContent, maxMetadata]).toEqual([content.maxLength, metadata.maxLength])
  const types: FeedbackType[] = [
    'BUG',
    'FEATURE',
    'QUESTION',
    'PRAISE',
    'OTHER',
  ] satisfies SubmitFeedback['type'][]
  // null is the same as not sent.
  expect([...types, null]).toEqual(components.schemas.SubmitFeedback.properties.type.enum)
})

test('the types of the package compile in strict mode without dependencies', () => {
  const program = newFolder()
  mkdirSync(join(program, 'node_modules/@prodops'), { recursive: true })
  symlinkSync(widgetFiles, join(program, 'node_modules/@prodops/widget'))
  const uses = [
    'import { close, destroy, type Events, identify, init, metadata, on, open, type Options } from ' +
      `'@prodops/widget'`,
    `const options: Options = { url: 'https://ops.example.com', key: 'svc_fb_x', launcher: 'left', ` +
      `texts: { send: 'Invia' } }`,
    `init(options)`,
    `const off = on('sent', ({ id }) => console.log(id.length))`,
    `on('kept', ({ reason }: Events['kept']) => reason === 'limit')`,
    `identify({ name: 'Ada' }); metadata({ plan: 'pro' }); open({ type: 'BUG', content: 'x' }); ` +
      'close(); off(); destroy()',
    `// @ts-expect-error an unknown type`,
    `open({ type: 'IDEA' })`,
  ]
  writeFileSync(join(program, 'program.ts'), uses.join('\n'))
  const tsc = fileURLToPath(new URL('../../node_modules/typescript/bin/tsc', import.meta.url))
  const flags =
    '--strict --exactOptionalPropertyTypes --noEmit --module nodenext --target es2022 --lib es2022,dom'.split(
      ' ',
    )
  writeFileSync(join(program, 'package.json'), '{"type":"module"}')
  const said = execFileSync(process.execPath, [tsc, ...flags, '--types', '', 'program.ts'], {
    cwd: program,
    encoding: 'utf8',
  })
  expect(said).toBe('')
})
