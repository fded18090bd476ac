import { statSync } from 'node:fs'
import { configurationFile, foreignNamed } from '../load/foreign-file.ts'
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
  if (format !== 'operator' || !isDirectory(path)) refuseConfiguration(format, path, name)
  return readers[format](path, name)
}

const isDirectory = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true

/** A configuration of Terraform, or a directory with one, is refused by its name: only a state has what is computed. */
function refuseConfiguration(format: ImportFormat, path: string, name: string): void {
  const file = isDirectory(path) ? readSourceFiles(path, name, configurationFile)[0]?.file : path
  const configuration = file === undefined ? undefined : foreignNamed(file)
  if (configuration !== undefined) throw foreignSource(format, name, configuration)
}

/** A directory may have both manifests and configurations. */
function readOperator(path: string, name: string): Source {
  const files = readSourceFiles(path, name, /\.(?:ya?ml|json)$/)
  if (files.length === 0) refuseConfiguration('operator', path, name)
  return readManifests(files)
}

const readers: Readonly<Record<ImportFormat, (path: string, name: string) => Source>> = {
  'terraform-state': (path, name) => readTerraformState(readWholeFile(path, name)),
  operator: readOperator,
  console: (path, name) => readConsoleExport(readWholeFile(path, name)),
}
