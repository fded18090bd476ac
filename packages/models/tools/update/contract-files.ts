import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { ContractError, errorText } from './normal-form.ts'

/** Path of the facts from the root of the workspace. */
export const factsFile = 'packages/models/contract/openapi.json'

/**
 * Applies `use` to the text of a file.
 * @throws {ContractError} with the name of the file, if it cannot be read or used.
 */
export function readWith<T>(root: string, file: string, { use, fix }: { use: (text: string) => T; fix: string }): T {
  try {
    return use(readFileSync(resolve(root, file), 'utf8'))
  } catch (cause) {
    throw new ContractError(`${file}: ${errorText(cause).replace(/\.?$/, '.')} ${fix}`, { cause })
  }
}

/** Replaces a file atomically. */
export function replaceFile(root: string, file: string, text: string): void {
  const target = resolve(root, file)
  mkdirSync(dirname(target), { recursive: true })
  const half = `${target}.${process.pid}.tmp`
  writeFileSync(half, text)
  renameSync(half, target)
}

/** Unique file name for a changeset. One with the same text is reused. */
export function changesetFile(root: string, text: string): string {
  for (let count = 1; ; count++) {
    const file = `.changeset/contract-update${count === 1 ? '' : `-${count}`}.md`
    const path = join(root, file)
    if (!existsSync(path) || readFileSync(path, 'utf8') === text) return file
  }
}
