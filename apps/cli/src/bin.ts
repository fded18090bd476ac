#!/usr/bin/env node
import { prepareProcess } from '@mgmt-api/command/process'
import { loadProgram } from './load-program.ts'

const compiled = prepareProcess(process, 'mgmt')
const { mgmtHost, runMgmt } = await loadProgram(process, compiled)
// What is still open, such as idle connections, is not waited for.
process.exit(await runMgmt(mgmtHost(), process.argv.slice(2)))
