import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { inputError } from '../command-error.ts'
import type { ProgramHost } from '../host.ts'
import { fileReason } from '../system-error.ts'

/** The text of a file, with its display name. */
export interface SourceText {
  readonly file: string
  readonly text: string
}

/**
 * Reads a file of UTF-8 text, or standard input for `-`.
 * @param flag the flag for messages, e.g. `-f`
 * @throws {CommandError} `unreadable_file`, exit code 2
 */
export async function readText(
  { cwd, stdin }: Pick<ProgramHost, 'cwd' | 'stdin'>,
  name: string,
  flag: string,
): Promise<SourceText> {
  if (name === '-') {
    if (stdin.isTerminal)
      throw inputError('unreadable_file', `${flag} -: standard input is a terminal`, 'Pipe a file into it')
    return { file: 'standard input', text: await stdin.readAll() }
  }
  // It would be the current directory.
  if (name === '') throw inputError('unreadable_file', `${flag}: the path is empty`, 'Use - for standard input')
  try {
    const bytes = readFileSync(resolve(cwd, name))
    return { file: name, text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) }
  } catch (error) {
    const reason = error instanceof TypeError ? 'not UTF-8 text' : fileReason(error, { ENOENT: 'no such file' })
    throw inputError('unreadable_file', `${name}: ${reason}`)
  }
}
