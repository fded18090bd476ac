import { readdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { inputError, type ProgramHost, readText, type SourceText } from '@mgmt-api/command'

export interface ReadFilesOptions {
  /** Paths; `-` is standard input, a directory stands for its YAML and JSON files. */
  readonly file?: readonly string[] | undefined
  /** Whether the key is read from standard input, which then cannot be a file. */
  readonly keyStdin?: boolean | undefined
}

/**
 * Reads files in order; those of a directory sorted by name.
 * @throws {CommandError} exit code 2: `excluding_flags` if standard input is used twice, and errors of `readText`
 */
export async function readFiles(
  host: ProgramHost,
  { file: names = [], keyStdin }: ReadFilesOptions,
): Promise<SourceText[]> {
  const readers = names.filter((name) => name === '-').length
  if (readers > 0 && keyStdin === true) {
    throw inputError('excluding_flags', '-f - and --key-stdin cannot be combined: both read standard input')
  }
  if (readers > 1) throw inputError('excluding_flags', '-f - is given twice, but standard input can be read only once')
  const texts: SourceText[] = []
  for (const name of names.flatMap((each) => filesIn(host, each))) texts.push(await readText(host, name, '-f'))
  return texts
}

/** The files of a directory; any other path unchanged. */
function filesIn({ cwd }: ProgramHost, name: string): readonly string[] {
  const path = resolve(cwd, name)
  if (name === '-' || name === '' || statSync(path, { throwIfNoEntry: false })?.isDirectory() !== true) return [name]
  const files = readdirSync(path).filter((file) => /\.(?:ya?ml|json|ndjson)$/.test(file))
  if (files.length === 0) throw inputError('no_files', `${name}: no YAML or JSON files in this directory`)
  return files.toSorted().map((file) => join(name, file))
}
