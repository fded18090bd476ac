import { isObject } from '@mgmt-api/models'
import { fieldTree } from './field-tree.ts'
import type { Body, Kind } from './kind.ts'

/** The value of a file without kind and key: its targets, and the body. */
export interface FileContent {
  /** Names of the targets that it belongs to; absent: all. Not checked. */
  readonly targets?: unknown
  readonly body: Body
}

/**
 * Separates the field `targets` of a file from the body. Where the body has a field of that name too, a list of names is
 * the file's.
 */
export function fileContent(kind: Kind, value: Body): FileContent {
  const { targets, ...body } = value
  if (targets === undefined || (hasOwnTargets(kind) && !isNameList(targets))) return { body: value }
  return { targets, body }
}

const isNameList = (value: unknown): boolean =>
  Array.isArray(value) && value.length > 0 && value.every((item) => !isObject(item))

function hasOwnTargets(kind: Kind): boolean {
  const tree = fieldTree(kind)
  return tree.descriptor.kind === 'model' && tree.fields().has('targets')
}
