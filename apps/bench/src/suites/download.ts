import { createAlerts } from '@mgmt-api/alerts'
import { createTransport } from '@mgmt-api/transport'
import { startChild } from '../child.ts'
import { atMost, type Figure, information, ratioAtLeast } from '../figure.ts'
import { compare, type Contenders } from '../measure.ts'

const key = 'bench-key'
const headers = { authorization: key }
const path = '/mgmt/openapi/5/alerts/alerts/v3/all/download'

/** Downloads of 10,000 definitions against fetch, and the memory that 100,000 take. */
export async function measure(): Promise<Figure[]> {
  await using server = await startChild('servers/downloads.ts')
  const lines = await compare({ hand: byHand(server.firstLine), ...contenders(`${server.firstLine}/lines`) })
  const array = await compare(contenders(`${server.firstLine}/array`))
  return [
    ratioAtLeast(
      'downloading 10,000 definitions, one a message: of fetch, each read by hand',
      lines.hand / lines.ours,
      0.8,
    ),
    information('the same over global fetch', `${(lines.hand / lines.global).toFixed(2)} x`),
    information('the same: of fetch alone, nothing read', `${(lines.bytes / lines.ours).toFixed(2)} x`),
    information('one list, cut anywhere: of fetch alone, nothing read', `${(array.bytes / array.ours).toFixed(2)} x`),
    atMost('downloading 100,000 definitions: peak resident memory', await peakOf(100_000), 150, 'MB'),
  ]
}

/** What somebody writes who knows that every message is a line with one definition. */
const byHand = (base: string) => async (): Promise<number> => {
  const { body } = await fetch(`${base}/lines${path}`, { headers })
  const decoder = new TextDecoder()
  let count = 0
  let rest = ''
  for await (const chunk of body ?? []) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      const { content } = JSON.parse(line) as { content: string } // What the server was told to send.
      const text = Buffer.from(content, 'base64').toString()
      const definition = JSON.parse(text) as { id?: string } // The emulator's responses fit the contract.
      if (definition.id !== '') count++
    }
  }
  return count
}

function contenders(base: string): Contenders<'ours' | 'global' | 'bytes'> {
  const download = (send?: typeof fetch) => async (): Promise<number> => {
    const { definitions } = createAlerts(createTransport({ baseUrl: base, apiKey: key, fetch: send }))
    let count = 0
    for await (const definition of definitions.download()) if (definition.id !== '') count++
    return count
  }
  const bytes = async (): Promise<number> => {
    const { body } = await fetch(base + path, { headers })
    let size = 0
    for await (const chunk of body ?? []) size += chunk.byteLength
    return size > 0 ? 10_000 : 0
  }
  return { ours: download(), global: download(fetch), bytes }
}

async function peakOf(count: number): Promise<number> {
  await using server = await startChild('servers/emulator.ts', [String(count)])
  await using client = await startChild('clients/iterate.ts', [server.firstLine, String(count), 'download'])
  return Number(client.firstLine)
}
