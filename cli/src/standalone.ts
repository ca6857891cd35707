#!/usr/bin/env node
import { run } from './program.ts'
import { explain, serviceCommands } from './service-commands.ts'

/** The entry of prodops.mjs, which needs only Node. */
await run(serviceCommands, process.argv.slice(2), explain)
