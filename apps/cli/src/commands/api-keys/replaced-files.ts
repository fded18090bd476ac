import { chmodSync, copyFileSync, existsSync, renameSync, rmSync } from 'node:fs'

/** Copies of overwritten files, until they are not needed any more. */
export interface ReplacedFiles {
  /** To be called before a file is written over. One that is not there yet needs no copy. */
  copy(path: string): void
  /** Where the copies are. */
  copies(): readonly string[]
  /** Puts every file back as it was. */
  restore(): void
  /** Removes the copies. */
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
