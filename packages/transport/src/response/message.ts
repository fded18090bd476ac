import { decodeText, type Drift, type Descriptor } from '@mgmt-api/models'
import { flatten, isObject, splitJson, unwrap } from '@mgmt-api/models/internal'
import { codeOf } from '../failure/codes.ts'
import type { AttemptFailure } from '../failure/failure.ts'
import { isTooDeep } from './is-too-deep.ts'
import type { Read, ReadContext } from './reader.ts'
import type { Runtime } from '../request/runtime.ts'

interface Decoded {
  readonly value: unknown
  readonly drift: readonly Drift[]
}

/** Reads one document: bare, as `{"result": …}`, or as the `{"error": …}` that ends a stream. */
function readDocument(out: Descriptor, text: string): Read<Decoded> {
  let decoded: Decoded
  try {
    decoded = decodeDocument(out, text)
  } catch {
    return { ok: false, failure: unreadable(text) }
  }
  if (isTooDeep(out, decoded)) return { ok: false, failure: { kind: 'decode', code: 'too_deep', maybeProcessed: true } }
  const error = decoded.drift.length > 0 ? loneError(decoded) : undefined
  return error === undefined ? { ok: true, data: decoded } : { ok: false, failure: streamedError(error, text) }
}

const wrapper = /^\s*\{\s*"result"\s*:\s*(?=\{)/

function decodeDocument(out: Descriptor, text: string): Decoded {
  const [before] = wrapper.exec(text) ?? []
  const end = text.lastIndexOf('}')
  if (before === undefined || text.slice(end + 1).trim() !== '' || knowsResult(out))
    return decodeText(out, text, { emptyLists: true })
  try {
    return decodeText(out, text.slice(before.length, end), { emptyLists: true })
  } catch {
    // `result` is not the only field.
    return decodeText(out, text, { emptyLists: true })
  }
}

function knowsResult(out: Descriptor): boolean {
  const { descriptor } = unwrap(out)
  return descriptor.kind === 'any' || descriptor.kind === 'map' || flatten(descriptor).fields.has('result')
}

/** The `error` object, if it is the only field and the contract does not declare it. */
function loneError({ value, drift }: Decoded): Record<string, unknown> | undefined {
  if (!isObject(value)) return undefined
  const { error, ...rest } = value
  // Decoding adds absent lists.
  if (Object.values(rest).some((other) => !Array.isArray(other) || other.length > 0)) return undefined
  return isObject(error) && drift.some(({ at }) => at === '' || at === 'error') ? error : undefined
}

/** An error in a response with a success status, which was sent before the error occurred. */
function streamedError(error: Record<string, unknown>, text: string): AttemptFailure {
  const status = [error.http_code, error.code].find((each) => typeof each === 'number' && each >= 100 && each <= 599)
  const known = typeof status === 'number' ? status : undefined
  const code = known === undefined ? 'server_error' : codeOf(known)
  return { kind: 'api', code, status: known, response: { text }, maybeProcessed: true }
}

/** Reads one document of a response, and records its drift. The value has the contract's names. */
export function readMessage(text: string, context: ReadContext): Read<unknown> {
  const { plan } = context.prepared
  const read = readDocument(plan.out, text)
  // All operations declare an object. Of one without fields nothing is read.
  if (read.ok && !plan.mayBeEmpty && !isObject(read.data.value)) {
    return { ok: false, failure: { kind: 'decode', code: 'not_an_object', response: { text }, maybeProcessed: true } }
  }
  return read.ok ? { ok: true, data: accept(read.data, context) } : read
}

function accept(decoded: Decoded, { prepared: { runtime, plan }, drift }: ReadContext): unknown {
  drift.push(...decoded.drift)
  return receive(runtime, plan.operation.id, plan.operation.out, decoded)
}

/** Reads JSON that a response contains as bytes. */
export function readInside(runtime: Runtime, operation: string, field: Descriptor, text: string): unknown {
  return receive(
    runtime,
    operation,
    field,
    decodeText(runtime.rename?.descriptor(field) ?? field, text, { emptyLists: true }),
  )
}

function receive({ hooks, rename }: Runtime, operation: string, field: Descriptor, { value, drift }: Decoded): unknown {
  if (drift.length > 0) hooks.onDrift?.({ operation, in: 'response', drift })
  return rename === undefined ? value : rename.incoming(field, value)
}

/** The failure of a text that is not a response of the service. */
function unreadable(text: string): AttemptFailure {
  const failure = { kind: 'decode', response: { text }, maybeProcessed: true } as const
  if (text.trim() === '') return { ...failure, code: 'empty_body' }
  return isCut(text) ? { ...failure, kind: 'network', code: 'truncated' } : { ...failure, code: 'not_json' }
}

/** Whether a JSON text starts correctly and ends before its brackets or quotes are closed. */
function isCut(text: string): boolean {
  const splitter = splitJson()
  splitter.push(text)
  return /^\s*[{["]/.test(text) && splitter.isOpen()
}
