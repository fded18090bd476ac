import { startChild } from '../child.ts'
import { atMost, type Figure } from '../figure.ts'

/** Peak resident memory of a client that iterates over all definitions of an emulator in another process. */
export async function measure(): Promise<Figure[]> {
  await using server = await startChild('servers/emulator.ts', [definitions])
  const once = await peakOf(server.firstLine, 1)
  const tenTimes = await peakOf(server.firstLine, 10)
  return [
    atMost('iterating 100,000 definitions: peak resident memory', once, 150, 'MB'),
    atMost('iterating them ten times: more than that', (tenTimes / once - 1) * 100, 10, '%'),
  ]
}

/** As many as a seed may have. */
const definitions = '100000'

async function peakOf(url: string, times: number): Promise<number> {
  await using client = await startChild('clients/iterate.ts', [url, definitions, 'list', String(times)])
  return Number(client.firstLine)
}
