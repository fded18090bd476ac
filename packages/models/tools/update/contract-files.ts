import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { ContractError, errorText } from './normal-form.ts'

/** Where the facts stand, from the root of the workspace. */
export const factsFile = 'packages/models/contract/openapi.json'

/**
 * What `use` makes of the text of a file.
 * @throws {ContractError} that names the file, when it cannot be read or used.
 */
export function readWith<T>(root: string, file: string, { use, fix }: { use: (text: string) => T; fix: string }): T {
  try {
    return use(readFileSync(resolve(root, file), 'utf8'))
  } catch (cause) {
    throw new ContractError(`${file}: ${errorText(cause).replace(/\.?$/, '.')} ${fix}`, { cause })
  }
}

/** Replaces a file at once: readers see the old text or the new one, never half of it. */
export function replaceFile(root: string, file: string, text: string): void {
  const target = resolve(root, file)
  mkdirSync(dirname(target), { recursive: true })
  const half = `${target}.${process.pid}.tmp`
  writeFileSync(half, text)
  renameSync(half, target)
}

/** A file name for a changeset that no other one has; that of the same text is used again. */
export function changesetFile(root: string, text: string): string {
  for (let count = 1; ; count++) {
    const file = `.changeset/contract-update${count === 1 ? '' : `-${count}`}.md`
    const path = join(root, file)
    if (!existsSync(path) || readFileSync(path, 'utf8') === text) return file
  }
}
