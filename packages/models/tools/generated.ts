import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { releases } from '../src/history/releases.ts'
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
  ...['README.md', 'packages/models/README.md'].map((file) => countedReadme(join(root, file))),
]

/** A README with the number of operations and the newest release. */
function countedReadme(file: string): GeneratedFile {
  const count = `${declaredOperations.length} operations, as published in ${releases.at(-1)?.id ?? ''}`
  return { file, text: readFileSync(file, 'utf8').replace(/\d+ operations, as published in [\w.-]+\w/, count) }
}
