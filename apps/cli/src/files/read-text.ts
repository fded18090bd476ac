import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { inputError } from '../cli-error.ts'
import type { CliHost } from '../host.ts'

/** A file's text, with the name to call it by. */
export interface SourceText {
  readonly file: string
  readonly text: string
}

export interface ReadFilesOptions {
  /** Names as they were typed; `-` is standard input. */
  readonly file?: readonly string[] | undefined
  /** Whether the key is read from standard input, which then has nothing else to give. */
  readonly keyStdin?: boolean | undefined
}

/**
 * Reads every file that was named, in order.
 * @throws {CliError} exit code 2: `excluding_flags` where two want standard input, and what `readText` throws
 */
export async function readFiles(
  host: CliHost,
  { file: names = [], keyStdin }: ReadFilesOptions,
): Promise<SourceText[]> {
  const readers = names.filter((name) => name === '-').length
  if (readers > 0 && keyStdin === true) {
    throw inputError('excluding_flags', '-f - and --key-stdin exclude each other: both read standard input')
  }
  if (readers > 1) throw inputError('excluding_flags', '-f - is given twice, and there is one standard input')
  const texts: SourceText[] = []
  for (const name of names) texts.push(await readText(host, name))
  return texts
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EACCES: 'it may not be read',
  EISDIR: 'it is a folder, not a file',
}

/**
 * Reads a file, or standard input for `-`.
 * @throws {CliError} `unreadable_file`, exit code 2
 */
async function readText({ cwd, stdin }: CliHost, name: string): Promise<SourceText> {
  if (name === '-') {
    if (stdin.isTerminal)
      throw inputError('unreadable_file', '-f -: standard input is a terminal', 'Pipe a file into it')
    return { file: 'standard input', text: await stdin.readAll() }
  }
  try {
    const bytes = readFileSync(resolve(cwd, name))
    return { file: name, text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) }
  } catch (error) {
    throw inputError('unreadable_file', `${name}: ${reasonOf(error)}`)
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof TypeError) return 'it is not UTF-8 text'
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return reasons[code] ?? (error instanceof Error ? error.message : String(error))
}
