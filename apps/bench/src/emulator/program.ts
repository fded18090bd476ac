import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { nodeFetch } from '@mgmt-api/transport/node'

const emulator = fileURLToPath(import.meta.resolve('@mgmt-api/emulator')).replace(/index\.(js|ts)$/, 'bin.$1')

/** A program that answers over HTTP. */
export interface RunningProgram {
  readonly url: string
  kill(): void
}

/**
 * Starts a program and waits until it says where it listens.
 * @param program File to run. Default: the emulator's command.
 */
export async function startProgram(args: readonly string[], program: string = emulator): Promise<RunningProgram> {
  const child = spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
  const url = await new Promise<string>((resolve, reject) => {
    let text = ''
    const look = (chunk: Buffer): void => {
      text += chunk.toString()
      const found = /http:\/\/[\w.]+:\d+/.exec(text)
      if (found !== null) resolve(found[0])
    }
    child.stdout.on('data', look)
    child.stderr.on('data', look)
    child.once('exit', (code) => reject(new Error(`${[program, ...args].join(' ')} ended with ${code}: ${text}`)))
    child.once('error', reject)
  })
  return { url, kill: () => child.kill('SIGKILL') }
}

interface AskedFor {
  readonly method?: string
  readonly body?: object | undefined
}

/** The whole response as text. @throws {Error} It is no success. */
export async function ask(url: string, { method = 'GET', body }: AskedFor = {}): Promise<string> {
  const response = await nodeFetch(url, {
    method,
    headers: { authorization: 'bench-key', 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${url} answered ${response.status}: ${text.slice(0, 500)}`)
  return text
}

/** Milliseconds from the start of a program to its first whole response. */
export async function untilResponse(launch: () => Promise<RunningProgram>, path: string): Promise<number> {
  const start = performance.now()
  const running = await launch()
  try {
    await ask(running.url + path)
    return performance.now() - start
  } finally {
    running.kill()
  }
}
