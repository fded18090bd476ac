// By default: a Node that is too old has no `enableCompileCache`, and is told so before this is called.
import module from 'node:module'
import { makeDirectory } from '@mgmt-api/base/files'

/**
 * Prepares a process before anything else is loaded: enables Node's compile cache, which speeds up the next start, and
 * hides warnings that users cannot act on. Its own imports are minimal, so that the rest is loaded after it.
 * @param own the process; its warnings about experimental features of Node are hidden
 * @param program name of the cache directory below the user's cache; `NODE_COMPILE_CACHE` takes precedence
 */
export function prepareProcess(own: NodeJS.Process, program: string): void {
  // Not below the system's temporary directory, where other users could plant code.
  const { NODE_COMPILE_CACHE, XDG_CACHE_HOME, HOME, LOCALAPPDATA } = own.env
  const cache = XDG_CACHE_HOME ?? (HOME === undefined ? LOCALAPPDATA : `${HOME}/.cache`)
  const directory = NODE_COMPILE_CACHE ?? (cache === undefined ? undefined : `${cache}/${program}/compiled`)
  if (directory !== undefined && canBeMade(directory)) module.enableCompileCache(directory)

  // Node 22 warns on standard error that its SQLite is experimental; users of the sandbox cannot change that.
  own.removeAllListeners('warning')
  own.on('warning', ({ name, message }) => {
    if (name !== 'ExperimentalWarning') own.stderr.write(`${name}: ${message}\n`)
  })
}

/** Whether the directory exists or could be created. Without it, the program starts more slowly. */
function canBeMade(directory: string): boolean {
  try {
    makeDirectory(directory)
    return true
  } catch {
    return false
  }
}
