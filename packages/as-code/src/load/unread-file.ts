import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { Finding } from '../findings/finding.ts'
import { isLedgerFile } from '../ledger/ledger-file.ts'
import type { ProjectSources } from './read-sources.ts'

/** Whether a path below the root is a file that was not read, such as one without the extension of YAML. */
export function isUnreadFile(
  { project, allFiles }: Pick<ProjectSources, 'project' | 'allFiles'>,
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
