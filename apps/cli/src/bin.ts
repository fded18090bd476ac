#!/usr/bin/env node
import { prepareProcess } from '@mgmt-api/command/process'

prepareProcess(process, 'mgmt')
const [{ mgmtHost }, { runMgmt }] = await Promise.all([import('./env.ts'), import('./main.ts')])
// What is still open, such as idle connections, is not waited for.
process.exit(await runMgmt(mgmtHost(), process.argv.slice(2)))
