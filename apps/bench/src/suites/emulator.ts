import { fileURLToPath } from 'node:url'
import { startChild } from '../child.ts'
import { extremes, type KnownResponse, responsesOf } from '../emulator/responses.ts'
import { ask, startProgram, untilResponse } from '../emulator/program.ts'
import { atMost, type Figure, information, ratioAtLeast } from '../figure.ts'
import { compare, inParallel, median } from '../measure.ts'
import { serveBody } from '../servers/serve-body.ts'
import { peakMemoryMb } from '../process-figures.ts'

const inFlight = { get: 50, list: 4 } as const
/** Bytes of a round: one that takes seconds would outlast connections that wait for the rival. */
const roundBytes = 20_000_000
const mostCalls = 1_000
/** Lists with durations up to now, which the emulator writes for each request. */
const changingLists: ReadonlySet<string> = new Set(['cases', 'incidents'])
/** Least share of the speed of a server that does nothing. */
const leastSpeed = { get: 0.6, list: 0.1 } as const
const oneBody = fileURLToPath(new URL('../servers/one-body.mjs', import.meta.url))

/** The emulator against a server that does nothing: its speed over all resources, and how soon it is there. */
export async function measure(): Promise<Figure[]> {
  return [...(await speeds()), await firstResponse(), ...(await twoThousandOfEach())]
}

async function speeds(): Promise<Figure[]> {
  await using emulator = await startChild('servers/everything.ts', ['1000'])
  const url = emulator.firstLine
  const { items, lists } = await responsesOf(url)
  const figures: Figure[] = []
  for (const [kind, responses] of [
    ['get', items],
    ['list', lists],
  ] as const) {
    const [smallest, largest] = extremes(responses)
    figures.push(await speed(url, kind, largest, `largest of ${responses.length} resources`))
    figures.push(await speed(url, kind, smallest, `smallest of ${responses.length} resources`))
  }
  const changing = lists.filter(({ resource }) => changingLists.has(resource))
  if (changing.length < changingLists.size) throw new Error('A list whose speed is a row of its own is missing.')
  for (const response of changing) figures.push(await speed(url, 'list', response, 'with durations up to now'))
  return figures
}

async function speed(
  url: string,
  kind: keyof typeof inFlight,
  response: KnownResponse,
  which: string,
): Promise<Figure> {
  await using bare = await serveBody(response.text)
  const calls = Math.min(mostCalls, Math.ceil(roundBytes / Buffer.byteLength(response.text)))
  const run = (address: string) => () => inParallel(calls, inFlight[kind], () => ask(address, response.request))
  const { ours, theirs } = await compare({ ours: run(url + response.address), theirs: run(bare.firstLine) })
  const size = `${(Buffer.byteLength(response.text) / 1_000).toFixed(1)} kB`
  const what = kind === 'get' ? 'get by id' : 'list of 1,000'
  return ratioAtLeast(
    `emulator: ${what}, ${which}: ${response.resource}, ${size}; of bare node:http`,
    theirs / ours,
    leastSpeed[kind],
  )
}

async function firstResponse(): Promise<Figure> {
  const [ours, bare]: [number[], number[]] = [[], []]
  const list = '/mgmt/openapi/4/alerts/alerts/v3?pagination[pageSize]=1'
  for (let round = 0; round < 11; round++) {
    ours.push(await untilResponse(() => startProgram(['--port', '0']), list))
    bare.push(await untilResponse(() => startProgram([], oneBody), '/'))
  }
  const what = `first response after start with all seeds, 300 definitions (bare node:http: ${median(bare).toFixed(0)} ms)`
  return atMost(`emulator: ${what}`, median(ours), 300, 'ms')
}

/** Start and memory with 2,000 resources of every kind that has so many. */
async function twoThousandOfEach(): Promise<Figure[]> {
  const start = performance.now()
  await using emulator = await startChild('servers/everything.ts', ['2000'])
  const seconds = (performance.now() - start) / 1_000
  return [
    information('emulator: start with 2,000 of each resource', `${seconds.toFixed(1)} s`),
    atMost('emulator: its memory then, at the peak', peakMemoryMb(emulator.process.pid ?? 0), 300, 'MB'),
  ]
}
