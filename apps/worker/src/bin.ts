#!/usr/bin/env node
import { prepareProcess } from '@mgmt-api/command/process'

prepareProcess(process, 'mgmt-worker')
const [{ workerHost }, { runMgmtWorker }] = await Promise.all([import('./env.ts'), import('./main.ts')])
// Does not wait for open handles, such as idle connections.
process.exit(await runMgmtWorker(workerHost(), process.argv.slice(2)))
