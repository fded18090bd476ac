import { chmodSync, copyFileSync, existsSync, renameSync, rmSync, statSync } from 'node:fs'
import { writeTarget } from '@mgmt-api/command'

/** Temporary backups of overwritten files. */
export interface ReplacedFiles {
  /** Backs up a file before it is overwritten. A missing file needs no backup. */
  copy(path: string): void
  /** Paths of the backups. */
  copies(): readonly string[]
  /** Restores every file, with its permissions. */
  restore(): void
  /** Removes the backups. */
  remove(): void
}

export function createReplacedFiles(): ReplacedFiles {
  const copies = new Map<string, Backup>()
  return {
    copy(typed) {
      const { path } = writeTarget(typed)
      if (!existsSync(path)) return
      const backup = { path: `${path}.${crypto.randomUUID()}.old`, mode: statSync(path).mode & 0o777 }
      copyFileSync(path, backup.path)
      chmodSync(backup.path, 0o600)
      copies.set(path, backup)
    },
    copies: () => [...copies.values()].map(({ path }) => path),
    restore() {
      for (const [path, backup] of copies) {
        chmodSync(backup.path, backup.mode)
        renameSync(backup.path, path)
      }
      copies.clear()
    },
    remove() {
      for (const { path } of copies.values()) rmSync(path, { force: true })
      copies.clear()
    },
  }
}

interface Backup {
  readonly path: string
  /** Permissions of the file. */
  readonly mode: number
}
