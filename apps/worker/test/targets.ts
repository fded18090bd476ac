import { writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createEmulator, type Emulator, type EmulatorOptions } from '@mgmt-api/emulator'
import { onTestFinished } from 'vitest'

/** An emulator that answers over HTTP, gone when the test is. */
export async function startEmulator(options: EmulatorOptions = {}): Promise<{ emulator: Emulator; url: string }> {
  const emulator = createEmulator(options)
  onTestFinished(() => emulator.close())
  const { url } = await emulator.listen()
  return { emulator, url }
}

/** A server that does what a test says with every request, and when requests came. */
export interface RawServer {
  readonly url: string
  readonly arrivals: readonly number[]
  /** The most that were unanswered at once. */
  readonly atOnce: () => number
}

export async function startRawServer(answer: (response: ServerResponse) => void): Promise<RawServer> {
  const arrivals: number[] = []
  let open = 0
  let most = 0
  const server = createServer((_request, response) => {
    arrivals.push(performance.now())
    most = Math.max(most, ++open)
    response.on('close', () => open--)
    answer(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('a server that listens on no port')
  return { url: `http://127.0.0.1:${address.port}`, arrivals, atOnce: () => most }
}

/** An address at which nothing listens. */
export async function deadAddress(): Promise<string> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('a server that listens on no port')
  return `http://127.0.0.1:${address.port}`
}

/** A file with a key, which may be written again; gone when the test is. */
export async function keyFile(key: string): Promise<{ path: string; write: (key: string) => void }> {
  const directory = await mkdtemp(join(tmpdir(), 'worker-key-'))
  onTestFinished(() => rm(directory, { recursive: true }))
  const path = join(directory, 'key')
  const write = (text: string): void => writeFileSync(path, `${text}\n`)
  write(key)
  return { path, write }
}
