import { isObject } from '@mgmt-api/models/internal'
import type { AttemptFailure } from '../failure/failure.ts'
import { readMessage } from './message.ts'
import type { FetchResponse } from '../options/options.ts'
import { tooLarge } from './read-text.ts'
import type { Read, ReadContext, Reader } from './reader.ts'
import { splitterFor } from './messages.ts'

/** Messages, and the failure after them. Without both, the stream has ended. */
interface Batch {
  readonly messages: readonly unknown[]
  readonly failure?: AttemptFailure
}

/** An open response, with functions that read on and that end the request. */
export interface OpenStream {
  readonly first: Batch
  readonly context: ReadContext
  readonly more: () => Promise<Batch>
  readonly close: () => void
}

/** Opens a response and reads its first messages. */
export const streamReader: Reader<OpenStream> = {
  keepsOpen: true,
  async read(response, context) {
    const { more, close } = messagesOf(response, context)
    const first = await more()
    if (first.messages.length === 0 && first.failure !== undefined) return { ok: false, failure: first.failure }
    return { ok: true, data: { first, context, more, close } }
  },
}

function messagesOf(response: FetchResponse, context: ReadContext): Pick<OpenStream, 'more' | 'close'> {
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
    const read = readMessage(text, context)
    if (!read.ok) return { messages, failure: read.failure }
    messages.push(read.data)
  }
  return { messages }
}

/** The failure of a stream that breaks off. */
export function broken(thrown: unknown, { scope, prepared, deadlineAt }: ReadContext): AttemptFailure {
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
export function readParts(text: string, { headers }: FetchResponse, context: ReadContext): Read<unknown> | undefined {
  const splitter = splitterFor(headers.get('content-type'))
  const texts = [...splitter.push(text), splitter.rest()].filter(Boolean)
  if (texts.length < 2 && texts[0] === text.trim()) return undefined
  const { messages, failure } = readAll(texts, context)
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
