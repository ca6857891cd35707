#!/usr/bin/env node
import { run } from './run.ts'
import { explainRefusals, serviceCommands } from './service-commands.ts'

/** The commands that speak to a service, for machines that have no more than Node: see build.ts. */
await run(serviceCommands, process.argv.slice(2), explainRefusals)
