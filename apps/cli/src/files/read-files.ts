import { inputError, type ProgramHost, readText, type SourceText } from '@mgmt-api/command'

export interface ReadFilesOptions {
  /** Names as they were typed; `-` is standard input. */
  readonly file?: readonly string[] | undefined
  /** Whether the key is read from standard input, which then has nothing else to give. */
  readonly keyStdin?: boolean | undefined
}

/**
 * Reads every file that was named, in order.
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
  for (const name of names) texts.push(await readText(host, name, '-f'))
  return texts
}
