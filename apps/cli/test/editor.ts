import { readFileSync, writeFileSync } from 'node:fs'
import type { ShellCommand, ShellResult } from '@mgmt-api/command'
import type { RunOptions } from './run-cli.ts'

export interface Editor extends RunOptions {
  /** What was in the file each time that it was opened. */
  readonly seen: string[]
  /** The file, once it was opened. */
  readonly path: () => string
}

/** An editor that makes one change each time that it is opened, the last of them for good. */
export function editor(...changes: readonly ((text: string) => string)[]): Editor {
  const seen: string[] = []
  let path = ''
  const shell = async ({ command }: ShellCommand): Promise<ShellResult> => {
    path = /^ed "(.*)"$/.exec(command)?.[1] ?? ''
    const text = readFileSync(path, 'utf8')
    writeFileSync(path, (changes[seen.length] ?? changes.at(-1))?.(text) ?? text)
    seen.push(text)
    return { exitCode: 0, output: '' }
  }
  return { env: { EDITOR: 'ed' }, shell, seen, path: () => path }
}
