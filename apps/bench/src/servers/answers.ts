import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { createEmulator } from '@mgmt-api/emulator'

// A bare server with fixed answers of the emulator, so that what it costs is the same for every client:
// /1kb one definition, /40kb a page of them, /40kb-gzip the same page packed.
interface Answer {
  readonly body: Buffer
  readonly encoding?: string
}

const emulator = createEmulator({ seed: { alertDefs: 60 } })

async function answerOf(path: string): Promise<string> {
  const response = await emulator.fetch(`${emulator.url}/mgmt/openapi${path}`, { headers: { authorization: 'key' } })
  if (!response.ok) throw new Error(`${path} answered ${response.status}.`)
  return response.text()
}

/** The page that comes nearest to a number of bytes. */
async function pageOf(bytes: number): Promise<Buffer> {
  const whole = await answerOf('/4/alerts/alerts/v3?pagination[pageSize]=60')
  const size = Math.round((60 * bytes) / whole.length)
  return Buffer.from(await answerOf(`/4/alerts/alerts/v3?pagination[pageSize]=${size}`))
}

/** Every definition alone, and of them the answer that is nearest to a number of bytes. */
async function definitionOf(bytes: number): Promise<Buffer> {
  const text = await answerOf('/4/alerts/alerts/v3?pagination[pageSize]=60')
  const page = JSON.parse(text) as { readonly alertDefs: readonly object[] } // The emulator's answers fit the contract.
  const answers = page.alertDefs.map((alertDef) => Buffer.from(JSON.stringify({ alertDef })))
  const distance = (answer: Buffer): number => Math.abs(answer.byteLength - bytes)
  return answers.reduce((best, answer) => (distance(answer) < distance(best) ? answer : best))
}

const large = await pageOf(40_000)
const answers: Readonly<Record<string, Answer>> = {
  '1kb': { body: await definitionOf(1000) },
  '40kb': { body: large },
  '40kb-gzip': { body: gzipSync(large), encoding: 'gzip' },
}
await emulator.close()

const server = createServer((request, response) => {
  const answer = answers[request.url?.split('/')[1] ?? '']
  if (answer === undefined) {
    response.writeHead(404).end()
    return
  }
  response.writeHead(200, {
    'content-type': 'application/json',
    'content-length': answer.body.byteLength,
    ...(answer.encoding !== undefined && { 'content-encoding': answer.encoding }),
  })
  response.end(answer.body)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address() as AddressInfo // What a server has that listens on a port.
  console.log(`http://127.0.0.1:${address.port}`)
})
