import { writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { createEmulator, type Emulator, type EmulatorOptions } from '@mgmt-api/emulator'
import { onTestFinished } from 'vitest'
import { deferred } from './deferred.ts'

/** Starts an emulator over HTTP, closed after the test. */
export async function startEmulator(options: EmulatorOptions = {}): Promise<{ emulator: Emulator; url: string }> {
  const emulator = createEmulator(options)
  onTestFinished(() => emulator.close())
  const { url } = await emulator.listen()
  return { emulator, url }
}

/** Starts an emulator that responds only after `open` is called. */
export async function startGatedEmulator(): Promise<{ url: string; open: () => void }> {
  const emulator = createEmulator()
  onTestFinished(() => emulator.close())
  const gate = deferred()
  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { authorization = '', accept = '' } = request.headers
    const body = await text(request)
    await gate.promise
    const received = await emulator.fetch(`${emulator.url}${request.url}`, {
      method: request.method ?? 'GET',
      headers: { authorization, accept, 'content-type': request.headers['content-type'] ?? 'application/json' },
      ...(body !== '' && { body }),
    })
    response.writeHead(received.status, { 'content-type': received.headers.get('content-type') ?? 'application/json' })
    response.end(await received.text())
  }
  const server = createServer((request, response) => void respond(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  return { url: `http://127.0.0.1:${address.port}`, open: () => gate.resolve() }
}

/** Starts a server with a custom response, which records the time of each request. */
export interface RawServer {
  readonly url: string
  readonly arrivals: readonly number[]
  /** Maximum of concurrent requests. */
  readonly atOnce: () => number
}

export async function startRawServer(
  respond: (response: ServerResponse, request: IncomingMessage) => void,
): Promise<RawServer> {
  const arrivals: number[] = []
  let open = 0
  let most = 0
  const server = createServer((request, response) => {
    arrivals.push(performance.now())
    most = Math.max(most, ++open)
    response.on('close', () => open--)
    respond(response, request)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  return { url: `http://127.0.0.1:${address.port}`, arrivals, atOnce: () => most }
}

/** An address that refuses connections. */
export async function deadAddress(): Promise<string> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  return `http://127.0.0.1:${address.port}`
}

/** A file with a key that the test can replace; removed after the test. */
export async function keyFile(key: string): Promise<{ path: string; write: (key: string) => void }> {
  const directory = await mkdtemp(join(tmpdir(), 'worker-key-'))
  onTestFinished(() => rm(directory, { recursive: true }))
  const path = join(directory, 'key')
  const write = (text: string): void => writeFileSync(path, `${text}\n`)
  write(key)
  return { path, write }
}
