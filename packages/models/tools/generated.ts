import { generatedLists } from './lists.ts'
import { generatedTable } from './resource-table.ts'
import { generatedManifest } from './subpaths.ts'

/** GeneratedFile file with its text. */
export interface GeneratedFile {
  readonly file: string
  readonly text: string
}

export const generatedFiles = (): GeneratedFile[] => [...generatedLists(), generatedManifest(), generatedTable()]
