import { statSync } from 'node:fs'
import type { SourceFile } from '@mgmt-api/as-code'
import { configurationFile, foreignNamed } from '@mgmt-api/as-code/internal'
import { foreignSource, type ImportFormat, type SourceFormat } from './foreign-source.ts'
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
  if (format === 'operator') return readManifests(readFilesOf(format, { path, name, endings: /\.(?:ya?ml|json)$/ }))
  refuseConfiguration(format, path, name)
  const file = readWholeFile(path, name)
  return format === 'console' ? readConsoleExport(file) : readTerraformState(file)
}

/** The files of a source that may be a directory, which may also have configurations of Terraform. */
export function readFilesOf(
  format: SourceFormat,
  { path, name, endings }: { readonly path: string; readonly name: string; readonly endings: RegExp },
): readonly SourceFile[] {
  if (!isDirectory(path)) refuseConfiguration(format, path, name)
  const files = readSourceFiles(path, name, endings)
  if (files.length === 0) refuseConfiguration(format, path, name)
  return files
}

const isDirectory = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true

/** A configuration of Terraform, or a directory with one, is refused by its name: only a state has what is computed. */
function refuseConfiguration(format: SourceFormat, path: string, name: string): void {
  const file = isDirectory(path) ? readSourceFiles(path, name, configurationFile)[0]?.file : path
  const configuration = file === undefined ? undefined : foreignNamed(file)
  if (configuration !== undefined) throw foreignSource(format, name, configuration)
}
