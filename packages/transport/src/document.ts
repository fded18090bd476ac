import { type Drift, isObject } from '@mgmt-api/models'
import { type Read, readDocument } from './answer.ts'
import type { ReadContext, Reader } from './attempt.ts'

/** Reads an answer as one document. */
export const documentReader: Reader<unknown> = {
  gone: {},
  async read(response, context) {
    const { plan } = context.prepared
    const text = await response.text()
    if (text === '' && (plan.mayBeEmpty || response.status === 204 || response.status === 205)) {
      return { ok: true, data: {} }
    }
    const read = readDocument(plan.out, text, context.key)
    // Whatever is no single document may be several, with the parts of the answer in them.
    if (!read.ok && read.failure.code === 'not_json') return readParts(text, response.headers, context, read)
    return read.ok ? { ok: true, data: accept(read.data.value, read.data.drift, context) } : read
  },
}

/** Takes note of drift, and gives the value the contract's names. */
export function accept(value: unknown, found: readonly Drift[], { prepared, drift }: ReadContext): unknown {
  const { runtime, plan } = prepared
  if (found.length > 0) {
    drift.push(...found)
    runtime.hooks.onDrift?.({ operation: plan.operation.id, in: 'response', drift: found })
  }
  return runtime.rename === undefined ? value : runtime.rename.incoming(plan.operation.out, value)
}

/** An answer that came as a stream although one document is declared: lists are joined, of other fields the last wins. */
async function readParts(
  text: string,
  headers: Headers,
  context: ReadContext,
  otherwise: Read<never>,
): Promise<Read<unknown>> {
  const { splitterFor } = await import('./messages.ts')
  const splitter = splitterFor(headers.get('content-type'))
  const messages = [...splitter.push(text), splitter.rest()].filter(Boolean)
  if (messages.length < 2 && messages[0] === text.trim()) return otherwise
  const whole: Record<string, unknown> = {}
  for (const message of messages) {
    const read = readDocument(context.prepared.plan.out, message, context.key)
    if (!read.ok) return read
    const part = accept(read.data.value, read.data.drift, context)
    if (!isObject(part)) return otherwise
    for (const [name, value] of Object.entries(part)) {
      const before = whole[name]
      whole[name] = Array.isArray(before) && Array.isArray(value) ? before.concat(value) : value
    }
  }
  return { ok: true, data: whole }
}
