import { statSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { rolldown } from 'rolldown'
import { buildScript, bundle, madeOf, sources, stateOf } from './src/bundle.js'

const withFilesOfTheirOwn = ['better-sqlite3', '@node-rs/argon2']
/** The last three are Fastify's, which loads them only where it is given no compilers of its user's, and for requests of its own. */
const loadedWhenAskedFor = [
  'pg',
  'prom-client',
  /^@prodops\/mcp/,
  'light-my-request',
  '@fastify/ajv-compiler',
  '@fastify/fast-json-stringify-compiler',
]
/** Fastify asks for HTTPS and HTTP/2 when it is loaded, for users who serve them: 10 MB. They are loaded at the first use, here never. */
const protocolsWhenUsed = {
  name: 'protocols-when-used',
  resolveId: (module: string, importer: string | undefined) =>
    /^node:http(s|2)$/.test(module) && importer?.includes('/node_modules/fastify/') ? `\0${module}` : null,
  load: (id: string) =>
    id.startsWith('\0node:')
      ? `module.exports = new Proxy({}, { get: (_, name) => process.getBuiltinModule('${id.slice(1)}')[name] })`
      : null,
}

/**
 * Makes one file of the service and of what it uses of its libraries: a thousand small files less to find, read and hold, which is
 * half of the time to the first answer and 20 MB. What is loaded only when it is asked for, such as the other engine, becomes a file
 * beside it. Nothing else changes: the sources run as well without it.
 */
const folder = new URL('./', bundle)
await mkdir(folder, { recursive: true })
const began = Date.now()
const made = new Set<string>()
const modules = new Set<string>()
for (const [source, name] of [
  ['storage/sqlite/checkpoint-thread.js', 'checkpoint-thread.js'],
  ['storage/sqlite/read-thread.js', 'read-thread.js'],
  ['service.ts', basename(fileURLToPath(bundle))],
] as const) {
  const build = await rolldown({
    input: fileURLToPath(new URL(source, sources)),
    platform: 'node',
    external: [...withFilesOfTheirOwn, ...loadedWhenAskedFor],
    plugins: [{ name: 'files-from-their-source', transform: filesFromTheirSource }, protocolsWhenUsed],
  })
  const { output } = await build.generate({
    format: 'esm',
    comments: false,
    entryFileNames: name,
    chunkFileNames: '[name]-[hash].js',
  })
  // The entry comes last: whoever starts meanwhile finds all that it names.
  for (const chunk of output.filter((file) => file.type === 'chunk').reverse()) {
    await write(new URL(chunk.fileName, folder), inAscii(takingBuiltins(chunk.code)))
    made.add(chunk.fileName)
    for (const module of chunk.moduleIds) modules.add(module)
  }
}
await write(madeOf, JSON.stringify(statesOf(modules)))
await removeSuperseded()

/** On disk before it takes its name: a loss of power is not to leave an empty file that every start would take. */
async function write(file: URL, text: string) {
  const part = `${fileURLToPath(file)}.${process.pid}`
  await writeFile(part, text, { flush: true })
  await rename(part, file)
}

/** Of a library the file with its version stands for all of its own. One that was changed meanwhile may have been read before. */
function statesOf(modules: Iterable<string>): Record<string, string> {
  const files = new Set([fileURLToPath(buildScript)])
  for (const module of modules) {
    const library = /^.*\/node_modules\/(@[^/]+\/)?[^/]+\//.exec(module)
    if (!module.startsWith('\0')) files.add(library ? `${library[0]}package.json` : module)
  }
  const inDist = (file: string) => relative(fileURLToPath(folder), file).split('/').map(encodeURIComponent).join('/')
  const state = (file: string) => (statSync(file).mtimeMs > began ? 'changed' : stateOf(pathToFileURL(file)))
  return Object.fromEntries([...files].map((file) => [inDist(file), state(file)]))
}

/** A service of an earlier build that runs still loads its files late, when the first webhook or backup comes: they stay for months. */
async function removeSuperseded() {
  const keptMs = 90 * 24 * 3_600_000
  const list = new URL('superseded.json', folder)
  const before: Record<string, number> = JSON.parse(await readFile(list, 'utf8').catch(() => '{}'))
  const since: Record<string, number> = {}
  for (const name of await readdir(folder)) {
    if (!name.endsWith('.js') || made.has(name)) continue
    const at = before[name] ?? Date.now()
    if (Date.now() - at > keptMs) await rm(new URL(name, folder), { force: true })
    else since[name] = at
  }
  await writeFile(list, JSON.stringify(since))
}

/** What a source reads from beside itself is found there still, but for the thread, which is made into a file like this one. */
function filesFromTheirSource(code: string, file: string) {
  const url = pathToFileURL(file).href
  if (!url.startsWith(sources.href) || !code.includes('import.meta.url') || url.endsWith('/checkpoints.ts')) return null
  const relative = `../src/${url.slice(sources.href.length)}`
  return { code: code.replaceAll('import.meta.url', `new URL('${relative}', import.meta.url).href`), map: null }
}

/**
 * An import of a module of Node's reads everything that module exports, and so loads what it would load when it is asked for: with
 * `node:http` comes a whole client, 15 MB. Taken like this, only what is named is read.
 */
function takingBuiltins(code: string): string {
  return code.replace(/^import (\{.*\}) from ("node:.*");$/gm, (_, names: string, module: string) => {
    return `const ${names.replaceAll(' as ', ': ')} = process.getBuiltinModule(${module});`
  })
}

/** One character beyond ASCII would have the engine hold every character of the file in two bytes. They stand in strings only. */
function inAscii(code: string): string {
  return code.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
