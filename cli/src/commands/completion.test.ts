import { spawn } from 'node:child_process'
import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { runCommand, temporaryFolder, untilEnded } from '../testing/processes.ts'

const complete = async (...words: string[]) =>
  (await runCommand(['complete', '--', ...words], {})).out.split('\n').filter(Boolean)

test('commands complete word by word', async () => {
  expect(await complete('')).toEqual([
    'account',
    'activity',
    'attention',
    'backup',
    'completion',
    'copy',
    'cost',
    'demo',
    'doctor',
    'feedback',
    'import',
    'key',
    'log',
    'mcp',
    'metric',
    'product',
    'profile',
    'rates',
    'release',
    'restore',
    'revenue',
    'review',
    'serve',
    'task',
    'user',
    'webhook',
  ])
  expect(await complete('re')).toEqual(['release', 'restore', 'revenue', 'review'])
  expect(await complete('task', '')).toEqual(['add', 'done', 'list'])
  expect(await complete('nosuch', '')).toEqual([])
})

test('options complete once each, and so do their choices', async () => {
  expect(await complete('release', 'sync', '1.0.0', '--no')).toEqual(['--notes', '--notes-file'])
  expect(await complete('release', 'sync', '--notes', 'x', '--not')).toEqual(['--notes-file'])
  expect(await complete('release', 'sync', '--status', 'R')).toEqual(['RELEASED'])
  expect(await complete('cost', 'add', '--category', '')).toEqual([
    'INFRASTRUCTURE',
    'MARKETING',
    'OTHER',
    'THIRD_PARTY',
    'TOOLS',
  ])
  expect(await complete('completion', '')).toEqual(['bash', 'fish', 'zsh'])
  expect(await complete('webhook', 'create', 'https://x', '--event', 'task.created', 'fee')).toEqual([
    'feedback.created',
  ])
})

test('files are completed by the shell', async () => {
  expect(await complete('release', 'sync', '--notes-file', '')).toEqual([])
})

test('the bash script completes commands', async () => {
  const folder = temporaryFolder()
  const command = join(folder, 'prodops')
  const main = fileURLToPath(new URL('../main.ts', import.meta.url))
  writeFileSync(command, `#!/bin/sh\nexec "${process.execPath}" "${main}" "$@"\n`)
  chmodSync(command, 0o755)
  const script = `source <(prodops completion bash)
    COMP_WORDS=(prodops release sync 1.0.0 --status "") COMP_CWORD=5
    _prodops
    printf '%s\\n' "\${COMPREPLY[@]}"
    complete -p prodops`
  const { out, err } = await untilEnded(
    spawn('bash', ['--norc', '-c', script], {
      env: { PATH: `${folder}:${process.env.PATH}` },
      stdio: 'pipe',
    }),
  )
  expect(err).toBe('')
  expect(out.split('\n').slice(0, 4)).toEqual(['DEV', 'PLANNED', 'RELEASED', 'TESTING'])
  expect(out).toContain('-F _prodops prodops')
})

test('each supported shell has a script; others are an error', async () => {
  for (const shell of ['bash', 'zsh', 'fish']) {
    const { code, out } = await runCommand(['completion', shell], {})
    expect(code).toBe(0)
    expect(out).toContain(`prodops completion ${shell}`)
  }
  expect(await runCommand(['completion', 'tcsh'], {})).toMatchObject({
    code: 1,
    err: expect.stringContaining('Allowed choices are bash, zsh, fish.'),
  })
})
