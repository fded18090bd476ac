import { isObject, type ResponseInfo } from '@mgmt-api/models'
import type { AttemptFailure } from '../failure.ts'
import type { MessageTools } from '../document.ts'
import type { FetchResponse } from '../options.ts'
import type { CallResponse, Read, ReadContext, Reader } from '../reader.ts'
import type { Scope } from '../scope.ts'
import { splitterFor } from './messages.ts'

/** A prepared call whose answer is a stream. */
export interface StreamCall extends MessageTools {
  execute<T>(reader: Reader<T>): Promise<CallResponse<T>>
  /** The error of a failure after the first message. */
  errorOf(failure: AttemptFailure, context: ReadContext, response: ResponseInfo): Promise<Error>
}

/** Messages, and the failure after them. Without both, the stream has ended. */
interface Batch {
  readonly messages: readonly unknown[]
  readonly failure?: AttemptFailure
}

/** An open answer, with functions that read on and that end the request. */
interface Opened {
  readonly first: Batch
  readonly context: ReadContext
  readonly more: () => Promise<Batch>
  readonly close: () => void
}

/**
 * Messages as they arrive. Until the first one, the call is retried like any other. After that a failure is thrown,
 * because messages that were yielded cannot be taken back. Leaving the loop early ends the request.
 */
export async function* openStream(call: StreamCall): AsyncGenerator<unknown, void, undefined> {
  const { data, response } = await call.execute(streamReader(call))
  const { now } = data.context.prepared.runtime
  const { scope } = data.context
  try {
    let batch = data.first
    while (batch.messages.length > 0 || batch.failure !== undefined) {
      const since = now()
      // `yield*` over the list would take more turns of the event loop for each message.
      for (const message of untilAborted(batch.messages, scope)) yield message
      const failure = scope.aborted ? broken(undefined, data.context) : batch.failure
      if (failure !== undefined) throw await call.errorOf(failure, data.context, response)
      // The processing time of the caller does not count.
      data.context.deadlineAt += now() - since
      batch = await data.more().catch((thrown: unknown) => ({ messages: [], failure: broken(thrown, data.context) }))
    }
  } finally {
    data.close()
  }
}

function* untilAborted(messages: readonly unknown[], scope: Scope): Generator<unknown, void, undefined> {
  for (const message of messages) {
    if (scope.aborted) return
    yield message
  }
}

const streamReader = (tools: MessageTools): Reader<Opened> => ({
  keepsOpen: true,
  async read(response, context) {
    const { more, close } = messagesOf(response, context, tools)
    const first = await more()
    if (first.messages.length === 0 && first.failure !== undefined) return { ok: false, failure: first.failure }
    return { ok: true, data: { first, context, more, close } }
  },
})

function messagesOf(
  response: FetchResponse,
  context: ReadContext,
  tools: MessageTools,
): Pick<Opened, 'more' | 'close'> {
  const { scope, prepared } = context
  const { runtime, options } = prepared
  const reader = response.body?.getReader()
  const decoder = new TextDecoder()
  const splitter = splitterFor(response.headers.get('content-type'), tools.splitJson)
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
        return readAll(texts, context, tools)
      }
      pending += value?.byteLength ?? 0
      if (pending > runtime.maxResponseBytes) {
        return { messages: [], failure: tools.tooLarge('one message', runtime.maxResponseBytes) }
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

function readAll(texts: readonly string[], context: ReadContext, { readMessage }: MessageTools): Batch {
  const messages: unknown[] = []
  for (const text of texts) {
    const read = readMessage(text, context)
    if (!read.ok) return { messages, failure: read.failure }
    messages.push(read.data)
  }
  return { messages }
}

/** The failure of a stream that breaks off. */
function broken(thrown: unknown, { scope, prepared, deadlineAt }: ReadContext): AttemptFailure {
  const common = { maybeProcessed: true, detail: 'in the middle of the stream' }
  if (scope.aborted) return { ...common, kind: 'aborted', code: 'aborted', cause: prepared.options.signal?.reason }
  if (!scope.expired) return { ...common, kind: 'network', code: 'truncated', cause: thrown }
  const late = deadlineAt <= prepared.runtime.now()
  return { ...common, kind: 'timeout', code: late ? 'timeout_deadline' : 'timeout_attempt' }
}

/**
 * A document that arrived as a stream of its parts: lists are joined; of other fields, the last value counts. Undefined
 * if the text is no stream of objects.
 */
export function readParts(
  text: string,
  { headers }: FetchResponse,
  context: ReadContext,
  tools: MessageTools,
): Read<unknown> | undefined {
  const splitter = splitterFor(headers.get('content-type'), tools.splitJson)
  const texts = [...splitter.push(text), splitter.rest()].filter(Boolean)
  if (texts.length < 2 && texts[0] === text.trim()) return undefined
  const { messages, failure } = readAll(texts, context, tools)
  // A page of several lines, for one.
  if (messages.length === 0 && failure?.code === 'not_json') return undefined
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
    // In place, because there may be a message for each item.
    else for (const item of value) before.push(item)
  }
}
