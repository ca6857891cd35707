#!/usr/bin/env node
import { allCommands, explainAll } from './all-commands.ts'
import { run } from './program.ts'

void run(allCommands, process.argv.slice(2), explainAll)
