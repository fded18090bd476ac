import type { Fetch } from '@mgmt-api/transport'
import type { Attempt } from './messages.ts'

/** A fetch function that records what it sends. */
export interface RecordedFetch {
  readonly fetch: Fetch
  /** The attempts so far, with complete bodies. */
  readonly attempts: () => Promise<readonly Attempt[]>
}

/** Records the responses of a fetch function. */
export function recordAttempts(send: typeof globalThis.fetch): RecordedFetch {
  const recorded: Promise<Attempt>[] = []
  return {
    async fetch(url, init) {
      let response: Response
      try {
        response = await send(url, init)
      } catch (error) {
        recorded.push(Promise.resolve({ headers: [], body: '', failure: reasonOf(error) }))
        throw error
      }
      recorded.push(attemptOf(response.clone()))
      return response
    },
    attempts: () => Promise.all(recorded),
  }
}

async function attemptOf(response: Response): Promise<Attempt> {
  const facts = { status: response.status, headers: [...response.headers] }
  const decoder = new TextDecoder()
  let body = ''
  try {
    for await (const chunk of response.body ?? []) body += decoder.decode(chunk, { stream: true })
    return { ...facts, body: body + decoder.decode() }
  } catch (error) {
    return { ...facts, body, failure: reasonOf(error) }
  }
}

/** The message of an error and its causes: fetch reports the reason as a cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause === undefined ? error.message : `${error.message}: ${reasonOf(error.cause)}`
}
