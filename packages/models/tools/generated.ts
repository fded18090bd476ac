import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { declaredOperations } from './declared.ts'
import { root } from './generate.ts'
import { generatedLists } from './lists.ts'
import { generatedTable } from './resource-table.ts'
import { generatedManifest } from './subpaths.ts'

/** GeneratedFile file with its text. */
export interface GeneratedFile {
  readonly file: string
  readonly text: string
}

export const generatedFiles = (): GeneratedFile[] => [
  ...generatedLists(),
  generatedManifest(),
  generatedTable(),
  countedReadme(),
]

/** The README of the workspace, with the number of operations. */
function countedReadme(): GeneratedFile {
  const file = join(root, 'README.md')
  const count = `${declaredOperations.length} operations in all`
  return { file, text: readFileSync(file, 'utf8').replace(/\d+ operations in all/, count) }
}
