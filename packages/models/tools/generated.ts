import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeCommentBounds } from './comment-bounds.ts'
import { declaredGroups } from './declared.ts'
import { fieldOfGroup, modelFiles } from './declared-fields.ts'
import { digestOf } from './digest.ts'
import { generatedIndex } from './resource-index.ts'
import { generatedTable } from './resource-table.ts'
import { generatedManifest } from './subpaths.ts'

/** A file that is written from the declarations. */
export interface Generated {
  readonly file: string
  /** What the file should contain. */
  readonly text: string
}

/** The source files of models, with the bounds of the descriptors in their doc comments. */
export function generatedComments(): Generated[] {
  return Object.keys(declaredGroups).flatMap((group) => {
    const fieldOf = fieldOfGroup(group)
    return modelFiles(group).map((file) => ({ file, text: writeCommentBounds(readFileSync(file, 'utf8'), fieldOf) }))
  })
}

/** The digest of each group, which people compare with the contract. */
export function generatedDigests(): Generated[] {
  return Object.entries(declaredGroups).map(([group, operations]) => ({
    file: join(import.meta.dirname, '../contract', `${group}.txt`),
    text: digestOf(operations),
  }))
}

export const generatedFiles = (): Generated[] => [
  ...generatedComments(),
  ...generatedDigests(),
  ...generatedIndex(),
  generatedManifest(),
  generatedTable(),
]
