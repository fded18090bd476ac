import { getAlertDef, listAlertDefs } from '@mgmt-api/models/alerts'
import { createTransport, type Transport } from '@mgmt-api/transport'
import axios from 'axios'
import ky from 'ky'
import OpenAI from 'openai'
import createClient from 'openapi-fetch'
import { startChild } from '../child.ts'
import { type Figure, information, ratioAtLeast } from '../figure.ts'
import { compare, type Contenders, inParallel } from '../measure.ts'

const id = '3f8e9c0a-0000-4000-8000-000000000001'
const inFlight = 50
const key = 'bench-key'

interface Work {
  readonly name: string
  /** Path of the answering server that selects the response. */
  readonly at: string
  readonly calls: number
  /** Address below that path, as the service knows it. */
  readonly path: string
  readonly call: (transport: Transport) => Promise<unknown>
}

const get = (transport: Transport): Promise<unknown> => transport.call(getAlertDef, { path: { id }, query: {} })
const list = (transport: Transport): Promise<unknown> => transport.call(listAlertDefs, { query: {} })
const getPath = `/mgmt/openapi/5/alerts/alerts/v3/${id}`
const listPath = '/mgmt/openapi/4/alerts/alerts/v3'

const works: readonly Work[] = [
  { name: '1 kB', at: '/1kb', calls: 3000, path: getPath, call: get },
  { name: '40 kB', at: '/40kb', calls: 1000, path: listPath, call: list },
  { name: '40 kB, gzip', at: '/40kb-gzip', calls: 1000, path: listPath, call: list },
]

/** Calls a second with 50 in flight, against plain fetch and against what people use today. */
export async function measure(): Promise<Figure[]> {
  await using server = await startChild('servers/responses.ts')
  const figures: Figure[] = []
  for (const work of works) figures.push(...(await measureWork(server.firstLine + work.at, work)))
  return figures
}

async function measureWork(base: string, work: Work): Promise<Figure[]> {
  const seconds = await compare(contenders(base, work))
  const of = (name: string): number => (seconds.fetch ?? NaN) / (seconds[name] ?? NaN)
  const rivals = Object.keys(seconds).filter((name) => !['fetch', 'default', 'global fetch'].includes(name))
  const shown = rivals.map((name) => `${name} ${of(name).toFixed(2)}`).join(', ')
  const row = `calls a second, ${inFlight} in flight, ${work.name}`
  const ours = of('default')
  if (work.name.includes('gzip'))
    return [information(`${row}: of fetch + JSON.parse`, `${ours.toFixed(2)} x (${shown})`)]
  return [
    ratioAtLeast(`${row}: of fetch + JSON.parse`, ours, work.name === '1 kB' ? 1.6 : 1.3),
    ratioAtLeast(`${row}: of the best of ${shown}`, ours / Math.max(...rivals.map(of)), 1),
    ...(work.name === '1 kB'
      ? [ratioAtLeast(`${row}: over global fetch, of bare ky`, of('global fetch') / of('ky'), 0.9)]
      : []),
  ]
}

function contenders(base: string, { calls, path, call }: Work): Contenders {
  const url = base + path
  const headers = { authorization: key }
  const byDefault = createTransport({ baseUrl: base, apiKey: key })
  const overGlobal = createTransport({ baseUrl: base, apiKey: key, fetch })
  const openapiFetch = createClient<Record<string, { get: { responses: { 200: { content: object } } } }>>({
    baseUrl: base,
    headers,
  })
  const vendor = new OpenAI({ baseURL: base, apiKey: key, maxRetries: 3 })
  const each: Readonly<Record<string, () => Promise<unknown>>> = {
    fetch: async (): Promise<unknown> => JSON.parse(await (await fetch(url, { headers })).text()),
    default: () => call(byDefault),
    'global fetch': () => call(overGlobal),
    ky: () => ky(url, { headers }).json(),
    'openapi-fetch': () => openapiFetch.GET(path),
    axios: () => axios.get(url, { headers }),
    "a vendor's SDK": () => vendor.get(path),
  }
  return Object.fromEntries(Object.entries(each).map(([name, one]) => [name, () => inParallel(calls, inFlight, one)]))
}
