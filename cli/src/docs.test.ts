import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Command } from 'commander'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { definitionOf } from './program.ts'
import { serviceCommands } from './service-commands.ts'
import { builtCommand, temporaryFolder, untilEnded } from './testing/processes.ts'
import { serviceWithProducts } from './testing/service.ts'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))
const docs = path('../../docs')
const textOf = (page: string) => readFileSync(join(docs, page), 'utf8')
const blocksOf = (page: string, language: string) =>
  [...textOf(page).matchAll(new RegExp(`^\`\`\`${language}\\n(.+?)^\`\`\``, 'gms'))].map(
    ([, block]) => block!,
  )

describe('docs/reference/cli.md', () => {
  const sections = new Map(
    textOf('reference/cli.md')
      .split(/^(?=###? )/m)
      .flatMap((section) =>
        (/^#+ (.+)/.exec(section)?.[1] ?? '').split(', ').map((name) => [name, section] as const),
      ),
  )

  test.for(serviceCommands.flatMap(({ commands }) => commands))(
    'has a section for %s with its arguments and options',
    async (entry) => {
      const [name] = entry
      const command = new Command()
      ;(await definitionOf(entry)).define(command)
      const section = sections.get(name)!
      expect(section).toBeDefined()
      const described = section + sections.get('Commands on a service')!
      for (const argument of command.registeredArguments)
        expect(section).toMatch(new RegExp(`^\\| \`<${argument.name()}>…?\``, 'm'))
      for (const { long } of command.options)
        expect(described).toMatch(new RegExp(`^\\|.*\`${long}( <|\`).*\\|`, 'm'))
    },
  )
})

const { dataDir, env, list } = await serviceWithProducts()

/** In PATH: the pinned node, and `prodops`. */
const bin = temporaryFolder()
writeFileSync(join(bin, 'prodops'), `#!/bin/sh\nexec node "${builtCommand}" "$@"\n`)
chmodSync(join(bin, 'prodops'), 0o755)
const pathVariable = [bin, dirname(process.execPath), process.env.PATH].join(':')

/** A repository with a changelog, a feedback file and a tag. */
const repository = temporaryFolder()
const releases = ['1.5.0', '1.6.0', '1.7.0']
const changelog = releases
  .map((version) => `## [${version}] - 2026-11-20\n\n- What ${version} brings\n`)
  .join('\n')
writeFileSync(join(repository, 'CHANGELOG.md'), `# Changelog\n\n${changelog}`)
writeFileSync(join(repository, 'feedback.csv'), blocksOf('how-to/import.md', 'csv')[0]!)
const git = (...args: string[]) =>
  execFileSync(
    'git',
    ['-c', 'user.name=Ann', '-c', 'user.email=ann@example.com', '-c', 'init.defaultBranch=main', ...args],
    {
      cwd: repository,
    },
  )
git('init', '--quiet')
git('add', '.')
git('commit', '--quiet', '--message', 'Initial')
git('tag', 'v1.7.0')

async function shell(script: string, more: Record<string, string> = {}) {
  const commands = script.replaceAll('npm run -s prodops --', 'prodops')
  const outcome = await untilEnded(
    spawn('bash', ['--norc', '-euo', 'pipefail', '-c', commands], {
      cwd: repository,
      env: { ...env, PATH: pathVariable, PRODOPS_PRODUCT: 'paperplane', PRODOPS_DATA_DIR: dataDir, ...more },
      stdio: 'pipe',
    }),
  )
  expect(outcome, script).toMatchObject({ code: 0, err: '' })
  return outcome.out
}

type Variables = Record<string, string>
interface Job {
  steps?: { run?: string; env?: Variables }[]
  script?: string[]
  variables?: Variables
}

/** The commands and variables of a GitHub workflow or a GitLab CI job. */
function commandsIn(yaml: string): { script: string; variables: Variables }[] {
  const document = parse(yaml) as { jobs?: Record<string, Job> } & Record<string, Job>
  return Object.values(document.jobs ?? (document as Record<string, Job>)).flatMap(
    ({ steps = [], script = [], variables = {} }) => [
      ...steps.flatMap(({ run, env = {} }) => (run === undefined ? [] : [{ script: run, variables: env }])),
      ...script.map((line) => ({ script: line, variables })),
    ],
  )
}

/** Replaces expressions such as `${{ vars.PRODOPS_URL }}`. */
const resolved = (variables: Variables) =>
  Object.fromEntries(
    Object.entries(variables).map(([name, value]) => [
      name,
      value.replace(
        /\$\{\{ (?:vars|secrets)\.(\w+) \}\}/g,
        (_, known: string) => env[known as keyof typeof env],
      ),
    ]),
  )

const tags = ['v1.5.0', 'v1.6.0']
const pages = readdirSync(join(docs, 'how-to')).map((name) => `how-to/${name}`)

/** Each page downloads the command itself. */
const removeDownload = () => rmSync(join(repository, 'prodops.mjs'), { force: true })

test.each(pages)('the shell commands of %s work', async (page) => {
  removeDownload()
  for (const block of blocksOf(page, 'sh')) await shell(block)
})

test.each(pages)('the pipelines of %s are valid, and their commands work', async (page) => {
  for (const [number, yaml] of blocksOf(page, 'yaml').entries()) {
    const commands = commandsIn(yaml)
    expect(commands.length).toBeGreaterThan(0)
    const tag = tags[number]!
    removeDownload()
    for (const { script, variables } of commands) {
      await shell(script, { ...resolved(variables), GITHUB_REF_NAME: tag, CI_COMMIT_TAG: tag })
    }
  }
})

test('the commands stored their records', async () => {
  const versions = await list('/products/paperplane/versions')
  expect(versions.map(({ version }) => version).sort()).toEqual(['1.4.0', ...releases, '2.0.0'])
  expect(versions.find(({ version }) => version === '1.6.0')).toMatchObject({
    status: 'RELEASED',
    releaseNotes: '- What 1.6.0 brings',
    releasedAt: '2026-11-20T00:00:00.000Z',
  })
  const metrics = Object.fromEntries(
    (await list('/products/paperplane/metrics')).map(({ key, latestValue }) => [key, latestValue?.value]),
  )
  expect(metrics).toEqual({ downloads: 42, files: 2 })
  expect((await list('/products/paperplane/feedback')).map(({ author }) => author).sort()).toEqual([
    'Ada',
    null,
  ])
})
