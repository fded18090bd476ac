import { iterateLater } from '@mgmt-api/models'
import { explainContext, withResponseFacts } from './attempt.ts'
import { execute } from './execute.ts'
import { explainLater } from './explain-later.ts'
import { toError } from './failure.ts'
import { messageTools } from './document.ts'
import { type CallRequest, prepare, redactedRequest } from './prepare.ts'
import type { Runtime } from './runtime.ts'

const accept = 'application/json, application/x-ndjson, text/event-stream'

type Messages = AsyncGenerator<unknown, void, undefined>

/** Messages as `openStream` reads them, which is loaded when the first one is requested. */
export const streamLater = (runtime: () => Runtime, request: CallRequest): AsyncIterableIterator<unknown> =>
  iterateLater(() => openStream(runtime, request))

async function openStream(runtime: () => Runtime, request: CallRequest): Promise<Messages> {
  const prepared = prepare(runtime(), { ...request, accept })
  const { operation } = prepared.plan
  const stream = await import('#stream').catch((cause: unknown) => {
    const detail = 'the part of this package that reads streams cannot be loaded'
    const failure = { kind: 'network', code: 'connection_failed', maybeProcessed: false, detail, cause } as const
    throw toError(failure, { operation, attempts: 0 })
  })
  return stream.openStream({
    ...messageTools,
    execute: (reader) => execute(prepared, reader),
    async errorOf(failure, { key }, response) {
      const explained = await explainLater(
        withResponseFacts(failure, { response, key }),
        explainContext(prepared, { key }),
      )
      return toError(explained, { operation, attempts: response.attempts, request: redactedRequest(prepared) })
    },
  })
}
