#!/usr/bin/env node
// Not a static import: an old Node cannot load it, and the check at the top of the bundle comes first.
const { prepareProcess } = await import('@mgmt-api/command/process')
prepareProcess(process, 'mgmt-worker')
const [{ workerHost }, { runMgmtWorker }] = await Promise.all([import('./base/env.ts'), import('./main.ts')])
// Does not wait for open handles, such as idle connections.
process.exit(await runMgmtWorker(workerHost(), process.argv.slice(2)))
