import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import type { Finding } from '../findings/finding.ts'
import { belowRoot } from '../files/paths.ts'
import { linkProblem } from '../files/read-file-within.ts'
import { isLedgerFile } from '../ledger/ledger-file.ts'
import { isSkipped, overlaysFolder, targetsFolder } from '../project/project-paths.ts'

/**
 * Errors of links behind which no file is read: they lead to nothing, out of the root, or to a directory whose files
 * have another meaning where they are. Without an error, their resources would look deleted.
 * @param links paths below the root of links to anything but a file
 */
export function findBadLinks(root: string, links: readonly string[], nameOf: (file: string) => string): Finding[] {
  return links.flatMap((link) => {
    // A ledger is read, and checked, on its own.
    if (isLedgerFile(link)) return []
    const problem = linkProblem(root, join(root, link), nameOf(link)) ?? unreadLink(root, link, nameOf)
    return problem === undefined ? [] : [problem]
  })
}

/** A link to a directory is not followed: the directory is read where it is, unless it is hidden. */
function unreadLink(root: string, link: string, nameOf: (file: string) => string): Finding | undefined {
  const target = belowRoot(realpathSync.native(root), realpathSync.native(join(root, link))) ?? ''
  const isHidden = target.split('/').some(isSkipped)
  if (!isHidden && scopeOf(target) === scopeOf(link)) return undefined
  const message = `leads to ${target}, whose files are ${isHidden ? 'not read' : 'read there and not here'}`
  const hint = 'Replace the link with a directory, or with a link to each file.'
  return { severity: 'error', code: 'unread_link', message, hint, place: { file: nameOf(link), line: 1, column: 1 } }
}

/** The folder that decides for which target a file is, and whether it is an overlay: `targets/prod-eu`. */
function scopeOf(path: string): string {
  const [folder = '', target] = path.split('/')
  return folder === overlaysFolder || folder === targetsFolder ? [folder, target].join('/') : ''
}
