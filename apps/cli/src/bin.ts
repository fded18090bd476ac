#!/usr/bin/env node
import { enableCompileCache } from 'node:module'

// Compiled code is kept where other users cannot put theirs, so not below the system's temporary directory.
const { NODE_COMPILE_CACHE, XDG_CACHE_HOME, HOME, LOCALAPPDATA } = process.env
const cache = XDG_CACHE_HOME ?? (HOME === undefined ? LOCALAPPDATA : `${HOME}/.cache`)
const directory = NODE_COMPILE_CACHE ?? (cache === undefined ? undefined : `${cache}/mgmt/compiled`)
if (directory !== undefined) enableCompileCache(directory)

// Node 22 announces on standard error that its SQLite is young; whoever runs the sandbox cannot change that.
process.removeAllListeners('warning')
process.on('warning', ({ name, message }) => {
  if (name !== 'ExperimentalWarning') process.stderr.write(`${name}: ${message}\n`)
})

const [{ processHost }, { runMgmt }] = await Promise.all([import('./env.ts'), import('./main.ts')])
// What is still open, such as idle connections, is not waited for.
process.exit(await runMgmt(processHost(), process.argv.slice(2)))
