#!/usr/bin/env node
import { run } from './program.ts'
import { explain, serviceCommands } from './service-commands.ts'

/** The commands that talk to a service, for machines that only have Node. Built by build.ts. */
await run(serviceCommands, process.argv.slice(2), explain)
