#!/usr/bin/env node
// In old JavaScript, so that every version of Node reads it and names the one that is needed.
var version = process.versions.node

if (parseInt(version, 10) < 24) {
  console.error('prodops needs Node 24 or later, but this is Node', version)
  process.exit(1)
}
process.env.PRODOPS_DATA_DIR =
  process.env.PRODOPS_DATA_DIR || require('node:path').join(require('node:os').homedir(), '.prodops')
if (process.argv.length === 2) process.argv.push('serve')
require('./server/dist/prodops.js')
