#!/usr/bin/env node
import { prepareProcess } from '@mgmt-api/command/process'

prepareProcess(process, 'mgmt-worker')
const [{ workerHost }, { runMgmtWorker }] = await Promise.all([import('./env.ts'), import('./main.ts')])
// What is still open, such as idle connections, is not waited for.
process.exit(await runMgmtWorker(workerHost(), process.argv.slice(2)))
