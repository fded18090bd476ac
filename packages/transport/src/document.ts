import type { Drift } from '@mgmt-api/models'
import { readDocument } from './answer.ts'
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
    if (!read.ok && read.failure.code === 'not_json') {
      const { readParts } = await import('./stream.ts')
      return readParts(text, response.headers, context) ?? read
    }
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
