import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { AsCodeError, type SourceFile } from '@mgmt-api/as-code'
import { fileErrorReason, readFileWithin, readSourceFile } from '@mgmt-api/as-code/internal'

/**
 * Reads the files of a source: a file itself, or all files with these endings below a directory, in alphabetical order.
 * Folders whose names begin with a dot, and `node_modules`, are ignored.
 * @param name its name in messages
 * @param root the directory that links must not leave
 * @throws {AsCodeError} kind `input`, `bad_source`: something cannot be read
 */
export function readSourceFiles(
  path: string,
  name: string,
  endings: RegExp,
  root: string = path,
): readonly SourceFile[] {
  try {
    if (!statSync(path).isDirectory())
      return [root === path ? readWholeFile(path, name) : checked(readFileWithin(root, path, name), name)]
    const below = readdirSync(path, { withFileTypes: true }).toSorted((a, b) => (a.name < b.name ? -1 : 1))
    return below.flatMap((entry) => {
      if (entry.name.startsWith('.') || entry.name === 'node_modules') return []
      const isRead = entry.isDirectory() || endings.test(entry.name)
      const shown = name === '.' ? entry.name : `${name.replace(/\/$/, '')}/${entry.name}`
      return isRead ? readSourceFiles(join(path, entry.name), shown, endings, root) : []
    })
  } catch (error) {
    if (error instanceof AsCodeError) throw error
    throw badSource(`${name}: ${fileErrorReason(error)}`)
  }
}

/** @throws {AsCodeError} kind `input`, `bad_source`: it cannot be read */
export function readWholeFile(path: string, name: string): SourceFile {
  return checked(readSourceFile(path, name), name)
}

function checked(source: ReturnType<typeof readSourceFile>, name: string): SourceFile {
  if ('severity' in source) throw badSource(`${name}: ${source.message}`, source.hint)
  return source
}

export function badSource(message: string, hint?: string): AsCodeError {
  return new AsCodeError({ kind: 'input', code: 'bad_source', message, hint })
}
