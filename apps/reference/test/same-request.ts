import { shellWords } from './shell-words.ts'

/** A request. */
export interface Sent {
  readonly method: string
  /** Path with query. */
  readonly path: string
  readonly body: unknown
}

/** The request of a curl command. */
export function requestOfCurl(curl: string): Sent {
  const words = shellWords(curl)
  const address = words.find((word) => word.startsWith('https://')) ?? ''
  const body = words.includes('--data-raw') ? words.at(-1) : undefined
  return {
    method: words[words.indexOf('-X') + 1] ?? '',
    path: address.slice('https://api.eu1.example.com'.length),
    body: body && (JSON.parse(body) as unknown),
  }
}

/** Passes requests on, and remembers them. */
export function recording(send: typeof fetch): { readonly sent: Sent[]; readonly fetch: typeof fetch } {
  const sent: Sent[] = []
  return {
    sent,
    async fetch(input, init) {
      const { url, method } = new Request(input, init)
      const { pathname, search } = new URL(url)
      sent.push({
        method,
        path: `${pathname}${search}`,
        body: typeof init?.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
      })
      return send(input, init)
    },
  }
}

/** Page sizes, order and ids of requests, which each tool chooses by itself. */
const ownChoice = /^(?:pagination|page_size|pageSize|order_?bys?|requestId)\b/i

/** What a request asks for, without what each tool chooses by itself and with times in one form. */
export function essence({ method, path, body }: Sent): unknown {
  const { pathname, searchParams } = new URL(path, 'https://example.com')
  const query = [...searchParams]
    .filter(([name]) => !ownChoice.test(name))
    .map(([name, value]) => [name, timeOf(value)])
  const fields =
    typeof body === 'object' && body !== null && !Array.isArray(body)
      ? Object.fromEntries(Object.entries(body).filter(([name]) => !ownChoice.test(name)))
      : body
  return { method, pathname, query: query.map(String).sort(), body: fields }
}

const timeOf = (value: string = ''): string => (/^\d{4}-\d\d-\d\dT/.test(value) ? new Date(value).toISOString() : value)
