import { spawn } from 'node:child_process'
import type { ShellCommand, ShellResult } from '../host.ts'

/** Runs a command line through the shell, on the terminal of this program. */
export async function runShell({ command, input, capture, onError, signal }: ShellCommand): Promise<ShellResult> {
  const child = spawn(command, {
    shell: true,
    stdio: [
      input === undefined ? 'inherit' : 'pipe',
      capture ? 'pipe' : 'inherit',
      onError === undefined ? 'inherit' : 'pipe',
    ],
    ...(signal === undefined ? {} : { signal }),
  })
  let output = ''
  child.stdout?.setEncoding('utf8').on('data', (piece: string) => {
    output += piece
  })
  if (onError !== undefined) child.stderr?.setEncoding('utf8').on('data', onError)
  const ended = new Promise<number | undefined>((resolve) => {
    child.on('error', () => resolve(undefined))
    child.on('close', (exitCode) => resolve(exitCode ?? undefined))
  })
  if (input !== undefined && child.stdin !== null) {
    const { stdin } = child
    // Leaving a pager early closes this pipe.
    stdin.on('error', () => stdin.destroy())
    for await (const text of input) {
      if (stdin.destroyed) break
      if (!stdin.write(text)) await Promise.race([new Promise((resolve) => stdin.once('drain', resolve)), ended])
    }
    stdin.end()
  }
  return { exitCode: await ended, output }
}
