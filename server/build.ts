import { writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import reference from '@scalar/fastify-api-reference'
import Fastify from 'fastify'
import { type BuildOptions, build, type OutputOptions, type Plugin } from 'rolldown'

const builtin = (name: string) => `process.getBuiltinModule('node:${name}')`

/** Bundling takes a third off the start and 20 MB off the memory; see docs/decisions/0011-memory.md. */
const sources = new URL('src/', import.meta.url)
const dist = fileURLToPath(new URL('dist/', import.meta.url))
const threads = [
  ...['checkpoint', 'copy', 'read'].map((name) => `storage/sqlite/${name}-thread`),
  'resources/imports/json-thread',
]

/** URLs of other files still point to the sources. Only threads are bundled, under the same name. */
const ownFiles: Plugin = {
  name: 'own-files',
  transform(code, file) {
    const url = pathToFileURL(file).href
    if (!url.startsWith(sources.href) || !code.includes('import.meta.url')) return null
    const source = `new URL('../src/${url.slice(sources.href.length)}', import.meta.url).href`
    return code.replace(/(-thread)\.ts', import\.meta\.url|import\.meta\.url/g, (_, thread) =>
      thread ? `${thread}.js', import.meta.url` : source,
    )
  },
}

/** What libraries load although the service never uses it, or only a part that is replaced here: 11 MB. */
const replaced: Record<string, string> = {
  ...Object.fromEntries(
    ['https', 'http2'].map((name) => [
      `node:${name}`,
      `new Proxy({}, { get: (_, key) => ${builtin(name)}[key] })`,
    ]),
  ),
  ...Object.fromEntries(['ajv', 'fast-json-stringify'].map((name) => [`@fastify/${name}-compiler`, '{}'])),
  ...Object.fromEntries(
    ['assert', 'node:assert'].map((name) => [
      name,
      `(ok, message) => ok || ${builtin('assert')}.fail(message)`,
    ]),
  ),
  'node:perf_hooks': '{ performance }',
  // The versions of plugins. Tests, which run the sources, check them.
  semver: '{ satisfies: () => true }',
}

const unusedModules: Plugin = {
  name: 'unused-modules',
  resolveId: (module, importer) =>
    /\/node_modules\/(fastify|find-my-way|light-my-request|sonic-boom|thread-stream)\//.test(
      importer ?? '',
    ) && module in replaced
      ? `\0${module}`
      : null,
  load: (id) =>
    id.startsWith('\0') && id.slice(1) in replaced ? `module.exports = ${replaced[id.slice(1)]}` : null,
}

/**
 * An import of `node:http` evaluates all its exports, and with them loads an HTTP client: 15 MB. This reads only the names in
 * use, and those of modules that the start does not need at their first call.
 */
const lazyBuiltins: Plugin = {
  name: 'lazy-builtins',
  renderChunk: (code) =>
    code.replace(/^import \{ (.*) \} from "node:(.*)";$/gm, (_, names: string, module: string) => {
      if (module !== 'zlib' && module !== 'fs/promises')
        return `const { ${names.replaceAll(' as ', ': ')} } = ${builtin(module)};`
      const functions = names.split(', ').map((name) => name.split(' as '))
      return functions
        .map(([name, alias = name]) => `const ${alias} = (...sent) => ${builtin(module)}.${name}(...sent);`)
        .join('\n')
    }),
}

/** With a character outside of Latin-1, the engine keeps two bytes for every character of a source: 2 MB. */
const asciiSource: Plugin = {
  name: 'ascii-source',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === 'chunk') file.code = file.code.replace(/[\u0080-\uffff]/g, escaped)
  },
}

const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

const source = (path: string) => fileURLToPath(new URL(path, sources))

const options = {
  platform: 'node',
  external: ['better-sqlite3', '@node-rs/argon2', 'pg-native'],
  plugins: [ownFiles, unusedModules, lazyBuiltins, asciiSource],
} satisfies BuildOptions
const output = { dir: dist, format: 'esm', comments: false } satisfies OutputOptions

await build({
  ...options,
  input: {
    main: source('main.ts'),
    ...Object.fromEntries(threads.map((path) => [basename(path), source(`${path}.ts`)])),
  },
  output: {
    ...output,
    cleanDir: true,
    chunkFileNames: ({ name }) => (name === 'service' ? 'service.js' : '[name]-[hash].js'),
  },
})

// Chunks that the service shares with the commands would cost it 4 MB of memory.
const builtService: Plugin = {
  name: 'built-service',
  resolveId: (id) =>
    id === '@prodops/server/service.ts' ? { id: './service.js', external: 'relative' } : null,
}
await build({
  ...options,
  input: { prodops: source('../../cli/src/main.ts') },
  plugins: [builtService, ...options.plugins],
  output: { ...output, minify: true, chunkFileNames: 'prodops-[name]-[hash].js' },
})

// The API reference's script for the browser. Only the plugin of the library gives it away.
const app = Fastify()
await app.register(reference, { routePrefix: '/docs', configuration: { url: '/' } })
const { rawPayload } = await app.inject('/docs/js/scalar.js')

writeFileSync(`${dist}scalar.js.gz`, gzipSync(rawPayload))
