#!/usr/bin/env node
// In old JavaScript, so that every version of Node reads it and names the one that is needed.
var version = process.versions.node
var args = process.argv.slice(2)
var options = require('./package.json').scripts.start.split(' ').slice(1, -1)

if (parseInt(version, 10) < 24) {
  console.error('prodops needs Node 24 or later, but this is Node', version)
  process.exit(1)
}
process.env.PRODOPS_DATA_DIR =
  process.env.PRODOPS_DATA_DIR || require('node:path').join(require('node:os').homedir(), '.prodops')
// The options of the engine are set when a process starts. Windows can't replace a process.
if ((args.length === 0 || args.join() === 'serve') && process.platform !== 'win32')
  process.execve(
    process.execPath,
    [process.execPath].concat(options, require.resolve('./server/dist/main.js')),
    process.env,
  )
if (args.length === 0) process.argv.push('serve')
require('./server/dist/prodops.js')
