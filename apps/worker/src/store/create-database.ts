import { readdirSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { runScript } from '../base/env.ts'
import { newId } from '../base/random.ts'

/** Creates a database. Ignores Ctrl-C, which the whole process group receives, because it ends soon in any case. */
const script = `
  process.on('SIGINT', () => {}).on('SIGTERM', () => {})
  const [, library, path] = process.argv
  require(library).PGlite.create(path).then((database) => database.close()).catch((error) => {
    const unnamed = error.errno === 51 ? 'its disk is full' : 'file system error ' + error.errno
    process.stderr.write(error.message ?? unnamed)
    process.exitCode = 1
  })
`

/**
 * Creates an empty database, completely or not at all. A child process does this, because it takes half a gigabyte of memory
 * that WebAssembly would keep.
 * @param path a directory that does not exist
 */
export async function createDatabase(path: string): Promise<void> {
  const library = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  const unfinished = `${path}.new-${newId()}`
  removeUnfinished(path)
  try {
    await runScript(script, { flags: wasmFlags, args: [library, unfinished] })
    renameSync(unfinished, path)
  } finally {
    removeUnfinished(path)
  }
}

/** Removes what this or a killed process did not finish. */
function removeUnfinished(path: string): void {
  for (const name of readdirSync(dirname(path))) {
    if (!name.startsWith(`${basename(path)}.new-`)) continue
    rmSync(join(dirname(path), name), { recursive: true, force: true })
  }
}

/**
 * Flags of V8 that leave WebAssembly as it was compiled first. Its optimizing compiler needs half a gigabyte for PGlite, and
 * more time than it saves. Neither flag implies the other.
 */
export const wasmFlags = ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering'] as const
