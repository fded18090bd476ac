import { startChild } from '../child.ts'
import { atMost, type Figure } from '../figure.ts'

/** Peak resident memory of a client that iterates over all definitions of an emulator in another process. */
export async function measure(): Promise<Figure[]> {
  const hundredThousand = await peakOf(100_000)
  const million = await peakOf(1_000_000)
  return [
    atMost('iterating 100,000 definitions: peak resident memory', hundredThousand, 150, 'MB'),
    atMost('iterating 1,000,000: more than that', (million / hundredThousand - 1) * 100, 10, '%'),
  ]
}

async function peakOf(count: number): Promise<number> {
  await using server = await startChild('servers/emulator.ts', [String(count)])
  await using client = await startChild('clients/iterate.ts', [server.firstLine, String(count)])
  return Number(client.firstLine) / 1024
}
