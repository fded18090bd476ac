import { isObject } from '@mgmt-api/models'
import { accept, type Read, readDocument } from './answer.ts'
import type { ReadContext, Reader } from './attempt.ts'
import { execute } from './execute.ts'
import { type Failure, toError } from './failure.ts'
import { splitterFor } from './messages.ts'
import type { FetchResponse } from './options.ts'
import { tooLarge } from './read-text.ts'
import { type CallRequest, type Prepared, prepare, shownRequest } from './prepare.ts'
import type { Runtime } from './runtime.ts'

const accepted = 'application/json, application/x-ndjson, text/event-stream'

/** Some messages, and what went wrong after them. None and nothing wrong: the end. */
interface Batch {
  readonly messages: readonly unknown[]
  readonly failure?: Failure
}

/** An answer that is open: reads on, and ends the request. */
interface Opened {
  readonly first: Batch
  readonly context: ReadContext
  readonly more: () => Promise<Batch>
  readonly close: () => void
}

/**
 * Messages as they arrive. Until the first one the call is retried like any other; from then on a failure is thrown, for
 * what was handed out cannot be taken back. Leaving the loop early ends the request.
 */
export async function* openStream(
  runtime: () => Runtime,
  request: CallRequest,
): AsyncGenerator<unknown, void, undefined> {
  const prepared = prepare(runtime(), { ...request, accept: accepted })
  const { now } = prepared.runtime
  const { data, response } = await execute(prepared, streamReader)
  try {
    let batch = data.first
    while (batch.messages.length > 0 || batch.failure !== undefined) {
      const since = now()
      // Handing over a list as a whole would cost some turns of the event loop for each message.
      for (const message of batch.messages) yield message
      if (batch.failure !== undefined) throw midway(prepared, batch.failure, response.attempts)
      // The time that the reader of the messages takes is not the service's.
      data.context.deadlineAt += now() - since
      batch = await data.more().catch((thrown: unknown) => ({ messages: [], failure: broken(thrown, data.context) }))
    }
  } finally {
    data.close()
  }
}

const streamReader: Reader<Opened> = {
  keepsOpen: true,
  async read(response, context) {
    const { more, close } = messagesOf(response, context)
    const first = await more()
    if (first.messages.length === 0 && first.failure !== undefined) return { ok: false, failure: first.failure }
    return { ok: true, data: { first, context, more, close } }
  },
}

function messagesOf(response: FetchResponse, context: ReadContext): Pick<Opened, 'more' | 'close'> {
  const { scope, prepared } = context
  const { runtime, options } = prepared
  const reader = response.body?.getReader()
  const decoder = new TextDecoder()
  const splitter = splitterFor(response.headers.get('content-type'))
  let ended = reader === undefined
  /** Bytes since the last piece in which a message ended. */
  let pending = 0

  async function more(): Promise<Batch> {
    while (!ended && reader !== undefined) {
      const remainingMs = context.deadlineAt - runtime.now()
      scope.limit(Math.max(0, Math.min(options.timeoutMs ?? runtime.timeoutMs, remainingMs)))
      const { done, value } = await scope.race(reader.read())
      scope.limit(Infinity)
      ended = done
      const texts = splitter.push(done ? decoder.decode() : decoder.decode(value, { stream: true }))
      if (done) texts.push(...[splitter.rest()].filter(Boolean))
      if (texts.length > 0) {
        pending = 0
        return readAll(texts, context)
      }
      pending += value?.byteLength ?? 0
      if (pending > runtime.maxResponseBytes) {
        return { messages: [], failure: tooLarge('one message', runtime.maxResponseBytes) }
      }
    }
    return { messages: [] }
  }

  return {
    more,
    close() {
      scope.cancel()
      reader?.cancel().catch(() => undefined)
    },
  }
}

function readAll(texts: readonly string[], context: ReadContext): Batch {
  const messages: unknown[] = []
  for (const text of texts) {
    const read = readDocument(context.prepared.plan.out, text, context.key)
    if (!read.ok) return { messages, failure: read.failure }
    messages.push(accept(read.data, context))
  }
  return { messages }
}

/** Why no more of an open stream arrives. */
function broken(thrown: unknown, { scope, prepared, deadlineAt }: ReadContext): Failure {
  const common = { maybeProcessed: true, said: 'in the middle of the stream' }
  if (scope.aborted) return { ...common, kind: 'aborted', code: 'aborted', cause: prepared.options.signal?.reason }
  if (!scope.expired) return { ...common, kind: 'network', code: 'truncated', cause: thrown }
  const late = deadlineAt <= prepared.runtime.now()
  return { ...common, kind: 'timeout', code: late ? 'timeout_deadline' : 'timeout_attempt' }
}

function midway(prepared: Prepared, failure: Failure, attempts: number): Error {
  const { operation } = prepared.plan
  return toError(failure, { operation, attempts, request: shownRequest(prepared) })
}

/**
 * A whole answer that came as a stream although one document is declared: lists are joined, of other fields the last
 * wins. Nothing where it is no stream of objects either.
 */
export function readParts(text: string, headers: Headers, context: ReadContext): Read<unknown> | undefined {
  const splitter = splitterFor(headers.get('content-type'))
  const texts = [...splitter.push(text), splitter.rest()].filter(Boolean)
  if (texts.length < 2 && texts[0] === text.trim()) return undefined
  const { messages, failure } = readAll(texts, context)
  if (failure !== undefined) return { ok: false, failure }
  const whole: Record<string, unknown> = {}
  for (const message of messages) {
    if (!isObject(message)) return undefined
    addTo(whole, message)
  }
  return { ok: true, data: whole }
}

function addTo(whole: Record<string, unknown>, message: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(message)) {
    const before = whole[name]
    if (!Array.isArray(before) || !Array.isArray(value)) whole[name] = value
    // In place, for there may be a message for each of very many items.
    else for (const item of value) before.push(item)
  }
}
