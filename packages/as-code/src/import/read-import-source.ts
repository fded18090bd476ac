import { readConsoleExport } from './read-console-export.ts'
import { readManifests } from './read-manifests.ts'
import { readSourceFiles, readWholeFile } from './list-source-files.ts'
import { readTerraform } from './read-terraform.ts'
import { readTerraformState } from './read-terraform-state.ts'
import type { Source } from './source-resource.ts'

/** Formats that can be imported. */
export const importFormats = ['terraform-state', 'terraform', 'operator', 'console'] as const

/** One of these formats. */
export type ImportFormat = (typeof importFormats)[number]

/**
 * Reads a source of another tool.
 * @param path a file; for `terraform` and `operator`, also a directory
 * @param name its name in messages
 * @throws {AsCodeError} kind `input`, `bad_source`: it cannot be read, or has another format
 */
export function readImportSource(format: ImportFormat, path: string, name: string = path): Source {
  return readers[format](path, name)
}

const readers: Readonly<Record<ImportFormat, (path: string, name: string) => Source>> = {
  'terraform-state': (path, name) => readTerraformState(readWholeFile(path, name)),
  terraform: (path, name) => readTerraform(readSourceFiles(path, name, /\.tf(?:\.json)?$/)),
  operator: (path, name) => readManifests(readSourceFiles(path, name, /\.(?:ya?ml|json)$/)),
  console: (path, name) => readConsoleExport(readWholeFile(path, name)),
}
