#!/usr/bin/env node
import { enableCompileCache } from 'node:module'
import { version } from './version.ts'

// Compiled code is kept below the directory that the runtime chooses; without one it is compiled each time.
enableCompileCache()
const [{ processHost }, { runMgmt }] = await Promise.all([import('./env.ts'), import('./main.ts')])
// What is still open, such as idle connections, is not waited for.
process.exit(await runMgmt(processHost(version), process.argv.slice(2)))
