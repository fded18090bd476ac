#!/usr/bin/env node
import { prepareProcess } from '@mgmt-api/command/process'

prepareProcess(process, 'mgmt')
const { mgmtHost, runMgmt } = await import('./start.ts')
// Exits without waiting for open handles such as idle connections.
process.exit(await runMgmt(mgmtHost(), process.argv.slice(2)))
