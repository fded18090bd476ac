import { chmodSync, copyFileSync, existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** Temporary backups of overwritten files. */
export interface ReplacedFiles {
  /** Backs up a file before it is overwritten. A missing file needs no backup. */
  copy(path: string): void
  /** Paths of the backups. */
  copies(): readonly string[]
  /** Restores every file. */
  restore(): void
  /** Removes the backups. */
  remove(): void
}

export function createReplacedFiles(): ReplacedFiles {
  const copies = new Map<string, string>()
  return {
    copy(path) {
      if (!existsSync(path)) return
      const copy = `${path}.${crypto.randomUUID()}.old`
      copyFileSync(path, copy)
      chmodSync(copy, 0o600)
      copies.set(path, copy)
    },
    copies: () => [...copies.values()],
    restore() {
      for (const [path, copy] of copies) renameSync(copy, path)
      copies.clear()
    },
    remove() {
      for (const copy of copies.values()) rmSync(copy, { force: true })
      copies.clear()
    },
  }
}

/** Backups of a file that an interrupted or failed command left. */
export function leftBackups(path: string): readonly string[] {
  const directory = dirname(path)
  if (!existsSync(directory)) return []
  const names = readdirSync(directory).filter((name) => name.startsWith(`${basename(path)}.`) && name.endsWith('.old'))
  return names.map((name) => join(directory, name))
}
