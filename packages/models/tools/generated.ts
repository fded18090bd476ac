import { join } from 'node:path'
import { readOverlays } from './contract/read-overlay.ts'
import { generate, readContract } from './generate.ts'
import { generatedIndex } from './resource-index.ts'
import { generatedTable } from './resource-table.ts'
import { generatedManifest } from './subpaths.ts'

/** A file that is written from the declarations. */
export interface Generated {
  readonly file: string
  /** What the file should contain. */
  readonly text: string
}

/** The models and operations of every group, from the facts and the overlays. */
export function generatedSources(): Generated[] {
  return [...generate(readContract(), readOverlays())].map(([path, text]) => ({
    file: join(import.meta.dirname, '../src', path),
    text,
  }))
}

export const generatedFiles = (): Generated[] => [
  ...generatedSources(),
  ...generatedIndex(),
  generatedManifest(),
  generatedTable(),
]
