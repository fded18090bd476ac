import { generatedIndex } from './resource-index.ts'
import { generatedTable } from './resource-table.ts'
import { generatedManifest } from './subpaths.ts'

/** A file that is written from the declarations. */
export interface Generated {
  readonly file: string
  /** What the file should contain. */
  readonly text: string
}

export const generatedFiles = (): Generated[] => [...generatedIndex(), generatedManifest(), generatedTable()]
