import { readdirSync, statSync } from 'node:fs'
import { foreignNamed } from '../load/foreign-file.ts'
import { foreignSource, type ImportFormat } from './foreign-source.ts'
import { readConsoleExport } from './read-console-export.ts'
import { readManifests } from './read-manifests.ts'
import { readSourceFiles, readWholeFile } from './list-source-files.ts'
import { readTerraformState } from './read-terraform-state.ts'
import type { Source } from './source-resource.ts'

/**
 * Reads a source of another tool.
 * @param path a file; for `operator`, also a directory
 * @param name its name in messages
 * @throws {AsCodeError} kind `input`, `bad_source`: it cannot be read, or has another format
 */
export function readImportSource(format: ImportFormat, path: string, name: string = path): Source {
  refuseConfiguration(format, path, name)
  return readers[format](path, name)
}

const manifestFile = /\.(?:ya?ml|json)$/

/** A configuration of Terraform, or a directory of them, is refused by its name: only a state has what is computed. */
function refuseConfiguration(format: ImportFormat, path: string, name: string): void {
  const isDirectory = statSync(path, { throwIfNoEntry: false })?.isDirectory() === true
  const files = isDirectory ? readdirSync(path).toSorted() : [path]
  if (isDirectory && format === 'operator' && files.some((file) => manifestFile.test(file))) return
  const configuration = files.map(foreignNamed).find((found) => found !== undefined)
  if (configuration !== undefined) throw foreignSource(format, name, configuration)
}

const readers: Readonly<Record<ImportFormat, (path: string, name: string) => Source>> = {
  'terraform-state': (path, name) => readTerraformState(readWholeFile(path, name)),
  operator: (path, name) => readManifests(readSourceFiles(path, name, manifestFile)),
  console: (path, name) => readConsoleExport(readWholeFile(path, name)),
}
