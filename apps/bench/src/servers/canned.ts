import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { createEmulator } from '@mgmt-api/emulator'

// A platform that answers each request with the bytes that the emulator answered the first time: what it costs does not
// grow with the number of requests. Prints its address. Argument: days of usage.

const [usageDays = '3'] = process.argv.slice(2)
const emulator = createEmulator({ seed: { usageDays: Number(usageDays) } })
await emulator.ready

interface Answer {
  readonly status: number
  readonly type: string
  readonly body: Buffer
}

interface Asked {
  readonly method: string
  readonly path: string
  readonly body: string
}

async function firstAnswer({ method, path, body }: Asked): Promise<Answer> {
  const response = await emulator.fetch(`${emulator.url}${path}`, {
    method,
    headers: { authorization: 'bench-key', 'content-type': 'application/json' },
    ...(body !== '' && { body }),
  })
  const type = response.headers.get('content-type') ?? 'application/json'
  return { status: response.status, type, body: Buffer.from(await response.arrayBuffer()) }
}

const answers = new Map<string, Promise<Answer>>()

function answerOf(asked: Asked): Promise<Answer> {
  const key = JSON.stringify(asked)
  const answer = answers.get(key) ?? firstAnswer(asked)
  answers.set(key, answer)
  return answer
}

async function reply(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = 'GET', url: path = '/' } = request
  const { status, type, body } = await answerOf({ method, path, body: await text(request) })
  response.writeHead(status, { 'content-type': type, 'content-length': body.byteLength }).end(body)
}

const server = createServer((request, response) => void reply(request, response))
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo // What a server has that listens on a port.
  console.log(`http://127.0.0.1:${port}`)
})
