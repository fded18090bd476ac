import { constants, enableCompileCache } from 'node:module'
import { makeDirectory } from '../files/make-directory.ts'

/**
 * What a program does before it loads anything else: keeps its compiled code, so that the next start is quicker, and
 * leaves out what its users cannot change. It imports next to nothing, so that the rest is loaded after it.
 * @param own the process, whose warnings are shown from now on without those of features that Node calls experimental
 * @param program the program's name, below which the code is kept in the user's cache; `NODE_COMPILE_CACHE` wins
 * @returns the directory of compiled code, unless it cannot be made or `NODE_DISABLE_COMPILE_CACHE` is set
 */
export function prepareProcess(own: NodeJS.Process, program: string): string | undefined {
  // Compiled code is kept where other users cannot put theirs, so not below the system's temporary directory.
  const { NODE_COMPILE_CACHE, XDG_CACHE_HOME, HOME, LOCALAPPDATA } = own.env
  const cache = XDG_CACHE_HOME ?? (HOME === undefined ? LOCALAPPDATA : `${HOME}/.cache`)
  const directory = NODE_COMPILE_CACHE ?? (cache === undefined ? undefined : `${cache}/${program}/compiled`)
  const kept = directory !== undefined && canBeMade(directory) && isKept(directory) ? directory : undefined

  // Node 22 announces on standard error that its SQLite is young; whoever runs the sandbox cannot change that.
  own.removeAllListeners('warning')
  own.on('warning', ({ name, message }) => {
    if (name !== 'ExperimentalWarning') own.stderr.write(`${name}: ${message}\n`)
  })
  return kept
}

const isKept = (directory: string): boolean =>
  enableCompileCache(directory).status !== constants.compileCacheStatus.DISABLED

/** Whether a directory is there, after trying to make it. Without one the program only starts later. */
function canBeMade(directory: string): boolean {
  try {
    makeDirectory(directory)
    return true
  } catch {
    return false
  }
}
