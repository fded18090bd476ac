import { statSync } from 'node:fs'
import { extname, join } from 'node:path'
import { parseJson } from '@mgmt-api/base/json'
import { isObject } from '@mgmt-api/models/internal'
import type { Finding } from '../findings/finding.ts'
import { readIfExists } from '../files/read-source-file.ts'
import { isLedgerFile } from '../ledger/ledger-file.ts'
import type { Project } from '../project/project.ts'

/** Whether a path below the root is a file that was not read, such as one without the extension of YAML. */
export function isUnreadFile(
  { project, allFiles }: { readonly project: Pick<Project, 'root'>; readonly allFiles: ReadonlySet<string> },
  path: string,
): boolean {
  if (path === '' || allFiles.has(path) || isLedgerFile(path)) return false
  return statSync(join(project.root, path), { throwIfNoEntry: false })?.isFile() === true
}

/** @param file name of the file in messages */
export function unreadFinding(file: string): Finding {
  const message = 'the file is not read: files are .yaml or .yml, and not in hidden folders or node_modules'
  return { severity: 'error', code: 'not_read', message, place: { file, line: 1, column: 1 } }
}

/** Larger files are not read: they are no resources. */
const mostBytes = 262_144

/**
 * Warnings about files that are not read although they look like resources: `.YAML`, and any with `kind` and `key`.
 * Markdown may contain examples.
 * @param files paths below the root
 */
export function findUnread(root: string, files: readonly string[], nameOf: (file: string) => string): Finding[] {
  return files
    .filter((file) => isYaml(file) || (extname(file) !== '.md' && looksLikeResource(join(root, file))))
    .map((file) => ({
      severity: 'warning',
      code: 'unread_file',
      message: 'looks like a resource but is not read',
      hint: `Rename it to ${file.slice(0, file.length - extname(file).length)}.yaml, or move it out of the directory.`,
      place: { file: nameOf(file), line: 1, column: 1 },
    }))
}

const isYaml = (file: string): boolean => /^\.ya?ml$/i.test(extname(file))

function looksLikeResource(path: string): boolean {
  const text = textOf(path)
  if (!text.trimStart().startsWith('{')) return /^kind:/m.test(text) && /^key:/m.test(text)
  const value = parseJson(text)
  return isObject(value) && typeof value.kind === 'string' && typeof value.key === 'string'
}

/** The text of a small file; empty if it cannot be read. */
function textOf(path: string): string {
  try {
    return statSync(path).size > mostBytes ? '' : (readIfExists(path) ?? '')
  } catch {
    return ''
  }
}
