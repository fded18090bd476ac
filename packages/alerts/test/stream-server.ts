import type { Fetch } from '@mgmt-api/transport'

/** A service that streams what it is told to, and remembers what it was asked. */
export interface StreamServer {
  readonly fetch: Fetch
  /** Ids of each request, in order. */
  readonly asked: string[][]
  /** How many responses were given up before their end. */
  readonly left: () => number
}

/** What a request is answered: pieces of a body as they leave, or a status. */
export type StreamResponse = readonly (string | Uint8Array)[] | number

export function streamServer(respond: (ids: string[], url: URL) => StreamResponse): StreamServer {
  const asked: string[][] = []
  let left = 0
  const fetch: Fetch = async (input) => {
    const url = new URL(input)
    const ids = url.searchParams.getAll('ids')
    asked.push(ids)
    const response = respond(ids, url)
    if (typeof response === 'number') return new Response('{"code":0,"message":"no"}', { status: response })
    const pieces = response.map((piece) => (typeof piece === 'string' ? new TextEncoder().encode(piece) : piece))
    let next = 0
    const body = new ReadableStream<Uint8Array>(
      {
        pull: (controller) => {
          const piece = pieces[next++]
          if (piece === undefined) controller.close()
          else controller.enqueue(piece)
        },
        cancel: () => {
          left++
        },
      },
      { highWaterMark: 0 },
    )
    return new Response(body, { headers: { 'content-type': 'application/x-ndjson' } })
  }
  return { fetch, asked, left: () => left }
}

/** One message as a line, its content in base64. */
export function message(content: string | Uint8Array, more: object = {}): string {
  return `${JSON.stringify({ result: { content: Buffer.from(content).toString('base64'), ...more } })}\n`
}
