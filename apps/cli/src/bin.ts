#!/usr/bin/env node
import { prepareProcess } from '@mgmt-api/command/process'
import { loadProgram } from './load-program.ts'

prepareProcess(process, 'mgmt')
const { mgmtHost, runMgmt } = await loadProgram()
// Exits without waiting for open handles such as idle connections.
process.exit(await runMgmt(mgmtHost(), process.argv.slice(2)))
