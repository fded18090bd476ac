import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { makeDirectory, replaceFile } from '@mgmt-api/base/files'
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

/** Writes a file as a whole, and creates its directory if it is missing. */
export function writeContractFile(root: string, file: string, text: string): void {
  const target = resolve(root, file)
  makeDirectory(dirname(target))
  replaceFile(target, text)
}

/** Unique file name for a changeset. One with the same text is reused. */
export function changesetFile(root: string, text: string): string {
  for (let count = 1; ; count++) {
    const file = `.changeset/contract-update${count === 1 ? '' : `-${count}`}.md`
    const path = join(root, file)
    if (!existsSync(path) || readFileSync(path, 'utf8') === text) return file
  }
}
