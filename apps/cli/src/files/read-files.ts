import { readdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { inputError, type ProgramHost, readText, type SourceText } from '@mgmt-api/command'

export interface ReadFilesOptions {
  /** Names as they were typed; `-` is standard input, a directory stands for the files in it. */
  readonly file?: readonly string[] | undefined
  /** Whether the key is read from standard input, which then has nothing else to give. */
  readonly keyStdin?: boolean | undefined
}

/**
 * Reads every file that was named, in order; of a directory, its YAML and JSON files by their names.
 * @throws {CommandError} exit code 2: `excluding_flags` where two want standard input, and what `readText` throws
 */
export async function readFiles(
  host: ProgramHost,
  { file: names = [], keyStdin }: ReadFilesOptions,
): Promise<SourceText[]> {
  const readers = names.filter((name) => name === '-').length
  if (readers > 0 && keyStdin === true) {
    throw inputError('excluding_flags', '-f - and --key-stdin exclude each other: both read standard input')
  }
  if (readers > 1) throw inputError('excluding_flags', '-f - is given twice, and there is one standard input')
  const texts: SourceText[] = []
  for (const name of names.flatMap((each) => filesIn(host, each))) texts.push(await readText(host, name, '-f'))
  return texts
}

/** The files of a directory, or the name of anything else as it is. */
function filesIn({ cwd }: ProgramHost, name: string): readonly string[] {
  const path = resolve(cwd, name)
  if (name === '-' || statSync(path, { throwIfNoEntry: false })?.isDirectory() !== true) return [name]
  const files = readdirSync(path).filter((file) => /\.(?:ya?ml|json|ndjson)$/.test(file))
  if (files.length === 0) throw inputError('no_files', `${name}: there are no YAML or JSON files in this directory`)
  return files.toSorted().map((file) => join(name, file))
}
