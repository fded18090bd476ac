import { isObject } from '@mgmt-api/models/internal'
import { fieldTree } from './field-tree.ts'
import type { Body, Kind } from './kind.ts'

/** The value of a file without kind and key: its targets, its former key, and the body. */
export interface FileContent {
  /** Names of the targets that it belongs to; absent: all. Not checked. */
  readonly targets?: unknown
  /** `{ from: <key> }` of a resource with a new key. Not checked. */
  readonly moved?: unknown
  readonly body: Body
}

/**
 * Separates the fields `targets` and `moved` of a file from the body. Where the body has a field `targets` too, a list of
 * names is the file's.
 */
export function fileContent(kind: Kind, value: Body): FileContent {
  const { moved, ...rest } = value
  const { targets, ...body } = rest
  const former = moved === undefined ? {} : { moved }
  if (targets === undefined || (hasOwnTargets(kind) && !isNameList(targets))) return { ...former, body: rest }
  return { ...former, targets, body }
}

const isNameList = (value: unknown): boolean =>
  Array.isArray(value) && value.length > 0 && value.every((item) => !isObject(item))

function hasOwnTargets(kind: Kind): boolean {
  const tree = fieldTree(kind)
  return tree.descriptor.kind === 'model' && tree.fields().has('targets')
}
