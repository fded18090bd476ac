import { join } from 'node:path'
import { isObject } from '@mgmt-api/models/internal'
import { readFileWithin } from '../files/read-file-within.ts'
import { removeFile, saveFile } from '../files/save-file.ts'
import { renderMapping } from '../yaml/render-mapping.ts'
import { parseSource } from '../yaml/source.ts'
import { renderAdoptions } from './adoptions.ts'
import { adoptionsFile } from './project-paths.ts'

/** Options of `removeAdoptions`. */
export interface RemoveAdoptionsOptions {
  /** Directory of `mgmt.yaml`. */
  readonly root: string
  /** Name of the target. */
  readonly target: string
  /** Ids of resources that were adopted, by `<kind>/<key>`. */
  readonly adopted: ReadonlyMap<string, string>
}

/**
 * Removes the lines of `adopt.<target>.yaml` whose resources were adopted. Other lines and comments stay; the file is
 * replaced as a whole, and deleted if it has nothing but what `pull` wrote into it. One that cannot be read, or has several documents, stays as it is.
 * @returns the number of removed lines
 * @throws {AsCodeError} kind `incomplete`, `not_written`: the file cannot be written, and is unchanged
 * @example await removeAdoptions({ root, target: 'prod-eu', adopted: new Map([['alerts/disk-full', id]]) })
 */
export async function removeAdoptions({ root, target, adopted }: RemoveAdoptionsOptions): Promise<number> {
  const path = join(root, adoptionsFile(target))
  const source = readFileWithin(root, path, path)
  const [document, second] = 'severity' in source ? [] : parseSource(source).values
  if ('severity' in source || !isObject(document?.value) || second !== undefined) return 0
  let removed = 0
  const groups = Object.entries(document.value).flatMap(([kind, lines]) => {
    if (!isObject(lines)) return [[kind, lines] as const]
    const left = Object.entries(lines).filter(([key, id]) => adopted.get(`${kind}/${key}`) !== String(id))
    removed += Object.keys(lines).length - left.length
    return left.length === 0 ? [] : [[kind, Object.fromEntries(left)] as const]
  })
  if (removed === 0) return 0
  const text = renderMapping(source.text, Object.fromEntries(groups))
  // Nothing of the author's is left in it.
  if (text === renderAdoptions(undefined, new Map())) await removeFile(path)
  else await saveFile(path, text, { within: root })
  return removed
}
