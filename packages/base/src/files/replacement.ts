import type { Stats } from 'node:fs'
import { dirname, join } from 'node:path'
import { nodeCrypto, nodeFs } from './env.ts'

/** Options of a file that is written as a whole. */
export interface ReplacementOptions {
  /** Permissions. Default: an existing file keeps its own, a new file gets the default of the process. */
  readonly mode?: number | undefined
}

/** A temporary file that replaces a target file once it is complete. */
export interface FileReplacement {
  /** The temporary file: empty, in the directory of the target. */
  readonly path: string
  /**
   * Replaces the target. The contents are on the disk before the target changes.
   * @throws {Error} the system's; the target is unchanged, and the temporary file is removed
   */
  commit(): void
  /** Removes the temporary file. Does nothing after `commit`. */
  discard(): void
}

/**
 * Creates a temporary file that later replaces a target file. Readers of the target see its old contents or the new ones,
 * never a part. A symbolic link is replaced, not followed: resolve it first to keep it.
 * @throws {Error} the system's, if the directory cannot be written to. It names the target, not the temporary file.
 */
export function beginReplacement(target: string, { mode }: ReplacementOptions = {}): FileReplacement {
  const fs = nodeFs()
  const { path, kept, openMode } = temporaryFile(target, mode, fs.lstatSync(target, { throwIfNoEntry: false }))
  const discard = (): void => fs.rmSync(path, { force: true })
  const attempt = (work: () => void): void => {
    try {
      work()
    } catch (error) {
      discard()
      throw namingTarget(error, path, target)
    }
  }
  attempt(() => fs.closeSync(fs.openSync(path, 'wx', openMode)))
  return {
    path,
    commit: () =>
      attempt(() => {
        settle(path, kept)
        fs.renameSync(path, target)
      }),
    discard,
  }
}

interface TemporaryFile {
  readonly path: string
  /** Permissions that it gets at its end. Default: those with which it is created. */
  readonly kept: number | undefined
  /** Never more permissions than the target will have, and always writable until it is complete. */
  readonly openMode: number
}

function temporaryFile(target: string, mode: number | undefined, found: Stats | undefined): TemporaryFile {
  const path = join(dirname(target), `.mgmt-${nodeCrypto().randomBytes(6).toString('hex')}.tmp`)
  const kept = mode ?? (found?.isFile() === true ? found.mode & 0o777 : undefined)
  return { path, kept, openMode: (kept ?? 0o666) | 0o200 }
}

/** Sets the exact permissions and waits until the contents are on the disk. */
function settle(path: string, mode: number | undefined): void {
  const fs = nodeFs()
  const handle = fs.openSync(path, 'r+')
  try {
    if (mode !== undefined) fs.fchmodSync(handle, mode)
    // Otherwise a machine that stops now might keep the new name without the contents.
    fs.fsyncSync(handle)
  } finally {
    fs.closeSync(handle)
  }
}

/** The error with the target's path instead of the temporary one's. */
function namingTarget(error: unknown, path: string, target: string): unknown {
  if (!(error instanceof Error)) return error
  error.message = error.message.replaceAll(path, () => target)
  return Object.assign(error, { path: target })
}

/**
 * Writes a file as a whole or not at all: into a temporary file beside it, synced, then renamed. See `beginReplacement`.
 * @throws {Error} the system's; an existing file is unchanged, and nothing is left beside it
 */
export function replaceFile(target: string, contents: string | Uint8Array, options?: ReplacementOptions): void {
  const replacement = beginReplacement(target, options)
  try {
    nodeFs().writeFileSync(replacement.path, contents)
  } catch (error) {
    replacement.discard()
    throw namingTarget(error, replacement.path, target)
  }
  replacement.commit()
}

/**
 * The same without blocking: several files at once share the waits for the disk, which take most of the time.
 * @throws {Error} the system's; an existing file is unchanged, and nothing is left beside it
 */
export async function replaceFileAsync(
  target: string,
  contents: string | Uint8Array,
  { mode }: ReplacementOptions = {},
): Promise<void> {
  const { lstat, open, rename, rm } = nodeFs().promises
  const { path, kept, openMode } = temporaryFile(target, mode, await lstat(target).catch(() => undefined))
  try {
    const handle = await open(path, 'wx', openMode)
    try {
      await handle.writeFile(contents)
      if (kept !== undefined) await handle.chmod(kept)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(path, target)
  } catch (error) {
    await rm(path, { force: true })
    throw namingTarget(error, path, target)
  }
}
