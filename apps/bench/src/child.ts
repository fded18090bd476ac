import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** A program of this folder in a process of its own, stopped when the block that started it ends. */
export interface Child extends AsyncDisposable {
  readonly process: ChildProcess
  /** The first line that it printed. */
  readonly firstLine: string
}

/** Starts a program and waits for the first line that it prints. */
export async function startChild(file: string, args: readonly string[] = []): Promise<Child> {
  const child = spawn(process.execPath, [fileURLToPath(new URL(file, import.meta.url)), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const firstLine = await new Promise<string>((resolve, reject) => {
    let text = ''
    child.stdout.on('data', (chunk: Buffer) => {
      text += chunk.toString()
      const end = text.indexOf('\n')
      if (end >= 0) resolve(text.slice(0, end))
    })
    child.once('exit', (code) => reject(new Error(`${file} ended with code ${code} before it printed a line`)))
    child.once('error', reject)
  })
  return {
    process: child,
    firstLine,
    async [Symbol.asyncDispose]() {
      child.kill()
      await exited
    },
  }
}
