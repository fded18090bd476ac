import { writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { createEmulator, type Emulator, type EmulatorOptions } from '@mgmt-api/emulator'
import { onTestFinished } from 'vitest'
import { deferred } from './deferred.ts'

/** An emulator that answers over HTTP, gone when the test is. */
export async function startEmulator(options: EmulatorOptions = {}): Promise<{ emulator: Emulator; url: string }> {
  const emulator = createEmulator(options)
  onTestFinished(() => emulator.close())
  const { url } = await emulator.listen()
  return { emulator, url }
}

/** An emulator that answers nothing before its gate is opened. */
export async function startGatedEmulator(): Promise<{ url: string; open: () => void }> {
  const emulator = createEmulator()
  onTestFinished(() => emulator.close())
  const gate = deferred()
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { authorization = '', accept = '' } = request.headers
    const body = await text(request)
    await gate.promise
    const answered = await emulator.fetch(`${emulator.url}${request.url}`, {
      method: request.method ?? 'GET',
      headers: { authorization, accept, 'content-type': request.headers['content-type'] ?? 'application/json' },
      ...(body !== '' && { body }),
    })
    response.writeHead(answered.status, { 'content-type': answered.headers.get('content-type') ?? 'application/json' })
    response.end(await answered.text())
  }
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('a server that listens on no port')
  return { url: `http://127.0.0.1:${address.port}`, open: () => gate.resolve() }
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
