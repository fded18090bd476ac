import { fileURLToPath } from 'node:url'
import { spawn } from 'node:child_process'
import { nodeFetch } from '@mgmt-api/transport/node'
import { startChild } from '../child.ts'
import { type Figure, ratioAtLeast, ratioAtMost } from '../figure.ts'
import { compare, inParallel, median } from '../measure.ts'

const calls = 3000
const inFlight = 50
const headers = { authorization: 'bench-key' }
const binary = fileURLToPath(import.meta.resolve('@mgmt-api/emulator')).replace(/index\.(js|ts)$/, 'bin.$1')

/** The emulator against a server that does nothing: its speed, and how soon it is there. */
export async function measure(): Promise<Figure[]> {
  return [await speed(), await firstAnswer()]
}

async function speed(): Promise<Figure> {
  await using emulator = await startChild('servers/emulator.ts', ['300'])
  const list = `${emulator.firstLine}/mgmt/openapi/4/alerts/alerts/v3?pagination[pageSize]=1`
  const text = await (await nodeFetch(list, { headers })).text()
  // The emulator's answers fit the contract.
  const page = JSON.parse(text) as { readonly alertDefs: readonly { readonly id: string }[] }
  const [first] = page.alertDefs
  const url = `${emulator.firstLine}/mgmt/openapi/5/alerts/alerts/v3/${first?.id ?? ''}`
  const body = await (await nodeFetch(url, { headers })).text()
  await using bare = await startChild('servers/one-definition.mjs', [body])
  const get = (from: string) => async (): Promise<void> => {
    const response = await nodeFetch(from, { headers })
    if (!response.ok) throw new Error(`${from} answered ${response.status}.`)
    await response.text()
  }
  const [ours, theirs] = await compare([
    { name: 'emulator', run: () => inParallel(calls, inFlight, get(url)) },
    { name: 'bare', run: () => inParallel(calls, inFlight, get(bare.firstLine)) },
  ])
  const ratio = (theirs?.secondsPerUnit ?? NaN) / (ours?.secondsPerUnit ?? NaN)
  return ratioAtLeast('emulator: get by id in memory, of a bare node:http server with the same bytes', ratio, 0.6)
}

async function firstAnswer(): Promise<Figure> {
  const ours: number[] = []
  const bare: number[] = []
  const list = '/mgmt/openapi/4/alerts/alerts/v3?pagination[pageSize]=1'
  for (let round = 0; round < 11; round++) {
    ours.push(await untilAnswer([binary, '--port', '0', '--seed', '2000'], list))
    bare.push(await untilAnswer([fileURLToPath(new URL('../servers/one-definition.mjs', import.meta.url)), '{}'], '/'))
  }
  return ratioAtMost(
    `emulator: first answer after start with 2,000 definitions, of bare node:http (${median(bare).toFixed(0)} ms)`,
    median(ours) / median(bare),
    2,
  )
}

/** Milliseconds from the start of a process to its first complete answer. */
async function untilAnswer(command: readonly string[], path: string): Promise<number> {
  const start = performance.now()
  const child = spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'pipe'] })
  try {
    const address = await new Promise<string>((resolve, reject) => {
      const look = (chunk: Buffer): void => {
        const found = /http:\/\/[\w.]+:\d+/.exec(chunk.toString())
        if (found !== null) resolve(found[0])
      }
      child.stdout.on('data', look)
      child.stderr.on('data', look)
      child.once('exit', (code) => reject(new Error(`${command.join(' ')} ended with ${code}`)))
    })
    const response = await nodeFetch(address + path, { headers })
    await response.text()
    if (!response.ok) throw new Error(`${address}${path} answered ${response.status}.`)
    return performance.now() - start
  } finally {
    child.kill('SIGKILL')
  }
}
