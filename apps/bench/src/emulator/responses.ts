import type { AnyVerb } from '@mgmt-api/models'
import { valueAt } from '@mgmt-api/models/internal'
import { loadResource, resourceIndex } from '@mgmt-api/models/resources'
import { ask } from './program.ts'

/** A response of the emulator. */
export interface KnownResponse {
  readonly resource: string
  readonly address: string
  readonly request: { readonly method: string; readonly body?: object | undefined }
  readonly text: string
}

/** What an emulator answers to the reading of one item, and to a list of 1,000, of every resource that has both. */
export interface KnownResponses {
  readonly items: readonly KnownResponse[]
  readonly lists: readonly KnownResponse[]
}

const itemsOfList = 1_000

/** Reads one item of every resource that can be listed and read by an id of one part, and a list where it is as long. */
export async function responsesOf(url: string): Promise<KnownResponses> {
  const found = await Promise.all(
    resourceIndex.map(async ({ name }) => {
      const { verbs, id = {} } = await loadResource(name)
      // An interface of verbs has verbs alone.
      const { list, get } = verbs as { readonly list?: AnyVerb; readonly get?: AnyVerb }
      const [place] = Object.values(id)
      if (list?.items === undefined || get === undefined || list.operation.path.includes('{')) return undefined
      const listed = await listResponse(url, name, list)
      const items = listed && valueAt(JSON.parse(listed.text), list.items)
      if (!Array.isArray(items) || items.length === 0) return undefined
      const key = place === undefined ? undefined : valueAt(items[0], place)
      const steps = get.operation.path.split('{').length - 1
      const item =
        (typeof key !== 'string' && typeof key !== 'number') || steps !== 1 || get.operation.method !== 'GET'
          ? undefined
          : await itemResponse(url, name, get.operation.path.replace(/\{\w+\}/, encodeURIComponent(key)))
      return { item, list: items.length === itemsOfList ? listed : undefined }
    }),
  )
  return {
    items: found.flatMap((each) => each?.item ?? []),
    lists: found.flatMap((each) => each?.list ?? []),
  }
}

async function listResponse(url: string, resource: string, { operation }: AnyVerb): Promise<KnownResponse | undefined> {
  const { method, path, paging } = operation
  // Where in the query or the body the number of items of a page stands.
  const size = paging !== undefined && 'size' in paging ? paging.size.replace(/^(?:query|body)\./, '') : undefined
  const search = size === undefined || method !== 'GET' ? '' : `?${bracketed(size)}=${itemsOfList}`
  const address = `/mgmt/openapi/5${path}${search}`
  const body = method === 'GET' ? undefined : size === undefined ? {} : nested(size.split('.'), itemsOfList)
  const request = { method, body }
  return responseTo(url, { resource, address, request })
}

/** `a.b` as a query names it: `a[b]`. */
const bracketed = (path: string): string => path.replace(/\.(\w+)/g, '[$1]')

/** An object with a value at a path. */
const nested = ([name = '', ...rest]: readonly string[], value: number): object => ({
  [name]: rest.length === 0 ? value : nested(rest, value),
})

const itemResponse = (url: string, resource: string, path: string): Promise<KnownResponse | undefined> =>
  responseTo(url, { resource, address: `/mgmt/openapi/5${path}`, request: { method: 'GET' } })

/** Undefined where a list asks for more than a size, or lists what cannot be read by its id. */
async function responseTo(url: string, asked: Omit<KnownResponse, 'text'>): Promise<KnownResponse | undefined> {
  try {
    return { ...asked, text: await ask(url + asked.address, asked.request) }
  } catch (error) {
    if (error instanceof Error && / answered 40[04]:/.test(error.message)) return undefined
    throw error
  }
}

const bytes = ({ text }: KnownResponse): number => Buffer.byteLength(text)

/** The smallest and the largest response. @throws {Error} There is none. */
export function extremes(
  responses: readonly KnownResponse[],
): readonly [smallest: KnownResponse, largest: KnownResponse] {
  const sorted = responses.toSorted((a, b) => bytes(a) - bytes(b))
  const [smallest, largest] = [sorted[0], sorted.at(-1)]
  if (smallest === undefined || largest === undefined) throw new Error('The emulator answered for no resource.')
  return [smallest, largest]
}
