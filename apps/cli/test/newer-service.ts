import { isObject } from '@mgmt-api/models'

type Fetch = typeof fetch
type Change = (answer: Record<string, unknown>) => void

/** A request that arrived. */
export interface Arrived {
  readonly method: string
  readonly path: string
}

/** An emulator behind a service that changes its answers. */
export interface NewerService {
  readonly fetch: Fetch
  readonly requests: Arrived[]
  /** All texts in the answers of the emulator. */
  readonly texts: Set<string>
}

/** Changes the answers of paths that end in a text: the whole body, as parsed JSON. */
export function newerService(fetch: Fetch, changes: Readonly<Record<string, Change>> = {}): NewerService {
  const requests: Arrived[] = []
  const texts = new Set<string>()
  return {
    requests,
    texts,
    async fetch(input, init) {
      const { pathname } = new URL(input instanceof Request ? input.url : input)
      requests.push({ method: init?.method ?? 'GET', path: pathname })
      const response = await fetch(input, init)
      const answer: unknown = await response.clone().json()
      collectTexts(answer, texts)
      const [, change] = Object.entries(changes).find(([path]) => pathname.endsWith(path)) ?? []
      if (change === undefined || !isObject(answer) || !response.ok) return response
      change(answer)
      return Response.json(answer, { status: response.status })
    },
  }
}

function collectTexts(value: unknown, into: Set<string>): void {
  if (typeof value === 'string') into.add(value)
  else if (typeof value === 'object' && value !== null)
    for (const each of Object.values(value)) collectTexts(each, into)
}
