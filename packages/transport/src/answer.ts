import { decodeText, type Drift, type Descriptor, isObject, type Model, model, splitJson } from '@mgmt-api/models'
import type { ReadContext } from './attempt.ts'
import { codeOf, htmlTitle, isHtml, readErrorBody } from './error-body.ts'
import { cleanText, type Failure } from './failure.ts'

interface Decoded {
  readonly value: unknown
  readonly drift: readonly Drift[]
}

export type Read<T> = { readonly ok: true; readonly data: T } | { readonly ok: false; readonly failure: Failure }

const wrappers = new WeakMap<Descriptor, Descriptor>()

/** Reads one document: bare, as `{"result": …}`, or as the `{"error": …}` that ends a stream. */
export function readDocument(out: Descriptor, text: string, key: string | undefined): Read<Decoded> {
  let decoded: Decoded
  try {
    decoded = decodeDocument(out, text)
  } catch {
    return { ok: false, failure: explainText(text, key) }
  }
  const error = decoded.drift.length > 0 ? lone(decoded, 'error') : undefined
  return error === undefined ? { ok: true, data: decoded } : { ok: false, failure: streamedError(error, text, key) }
}

function decodeDocument(out: Descriptor, text: string): Decoded {
  const decoded = decodeText(out, text)
  if (decoded.drift.length === 0 || lone(decoded, 'result') === undefined) return decoded
  const { value, drift } = decodeText(wrapperOf(out), text)
  return { value: isObject(value) ? value.result : value, drift }
}

function wrapperOf(out: Descriptor): Descriptor {
  const known = wrappers.get(out)
  if (known !== undefined) return known
  const wrapper: Model<{ result?: unknown }> = model('Result', { result: out })
  wrappers.set(out, wrapper)
  return wrapper
}

/** The object in the only field, if that has this name and the contract does not know it. */
function lone({ value, drift }: Decoded, name: string): Record<string, unknown> | undefined {
  if (!isObject(value) || Object.keys(value).length !== 1) return undefined
  const inside = value[name]
  return isObject(inside) && drift.some(({ at }) => at === '' || at === name) ? inside : undefined
}

/** An error that came with a status of success, because the status had been sent before. */
function streamedError(error: Record<string, unknown>, text: string, key: string | undefined): Failure {
  const status = [error.http_code, error.code].find((each) => typeof each === 'number' && each >= 100 && each <= 599)
  const known = typeof status === 'number' ? status : undefined
  const code = known === undefined ? 'server_error' : codeOf(known)
  const said = cleanText(readErrorBody(text).message, key)
  return { kind: 'api', code, status: known, said, maybeProcessed: true }
}

/** Takes note of drift, and gives the value the contract's names. */
export function accept({ value, drift }: Decoded, context: ReadContext): unknown {
  const { runtime, plan } = context.prepared
  if (drift.length > 0) {
    context.drift.push(...drift)
    runtime.hooks.onDrift?.({ operation: plan.operation.id, in: 'response', drift })
  }
  return runtime.rename === undefined ? value : runtime.rename.incoming(plan.operation.out, value)
}

/** Says in one line why a text is no answer of the service. */
function explainText(text: string, key: string | undefined): Failure {
  const failure = { kind: 'decode', maybeProcessed: true } as const
  if (text.trim() === '') return { ...failure, code: 'empty_body' }
  if (isHtml(text)) {
    const title = htmlTitle(text)
    const said = title === '' ? 'it is HTML' : `it is HTML with the title "${cleanText(title, key)}"`
    return { ...failure, code: 'not_json', said }
  }
  if (isCut(text)) {
    return { ...failure, kind: 'network', code: 'truncated', said: `its JSON ends after ${text.length} characters` }
  }
  return { ...failure, code: 'not_json', said: `it begins with "${cleanText(text.slice(0, 60), key)}"` }
}

/** Whether a JSON text begins well and ends before its brackets or quotes are closed. */
function isCut(text: string): boolean {
  const splitter = splitJson()
  splitter.push(text)
  return /^\s*[{["]/.test(text) && splitter.isOpen()
}
