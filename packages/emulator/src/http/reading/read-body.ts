import { type Descriptor, decodeText } from '@mgmt-api/models'
import { withoutNulls } from '@mgmt-api/models/internal'
import type { IncomingRequest } from '../incoming.ts'
import { concatBytes } from '../../kernel/bytes.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { badRequest } from './bad-request.ts'

/** Maximum body size in bytes; more is a 413. The largest valid bulk request has about 15 MB. */
const maxBodyBytes = 32 * 1024 * 1024

/** Maximum nesting depth; more is a 400. The deepest model has 12 levels. */
const maxBodyDepth = 64

/**
 * Parses a JSON body; 64-bit integers become digits, and members whose value is null are absent. The last of duplicate
 * names wins, as with `JSON.parse`.
 * @param isOptional Whether no body, or null, is `{}`.
 * @throws {Refusal} 400: missing, not JSON, too deep, or invalid Unicode.
 */
export function readBody(field: Descriptor, text = '', isOptional = false): unknown {
  const value = text.trim() === '' ? null : readJson(field, text)
  if (value !== null) return text.includes('null') ? withoutNulls(field, value) : value
  if (isOptional) return {}
  throw badRequest('The body is missing; it must be JSON.')
}

function readJson(field: Descriptor, text: string): unknown {
  if (isDeeper(text, maxBodyDepth)) throw badRequest(`The body is nested deeper than ${maxBodyDepth} levels.`)
  const value = parse(field, text)
  if (loneEscape.test(text) && hasLoneSurrogate(value)) {
    throw badRequest('The body has a lone surrogate, which is not valid Unicode.')
  }
  return value
}

function parse(field: Descriptor, text: string): unknown {
  try {
    return decodeText(field, text).value
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    // The engine's message quotes the body, which may contain secrets.
    const position = /position (\d+)/.exec(error.message)?.[1]
    throw badRequest(`The body is not JSON${position === undefined ? '' : `: the error is at character ${position}`}.`)
  }
}

function isDeeper(text: string, max: number): boolean {
  let depth = 0
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (code === 0x22) index = endOfText(text, index)
    else if (code === 0x7b || code === 0x5b) {
      if (++depth > max) return true
    } else if (code === 0x7d || code === 0x5d) depth--
  }
  return false
}

function endOfText(text: string, start: number): number {
  let end = text.indexOf('"', start + 1)
  while (end >= 0) {
    let backslashes = 0
    while (text.charCodeAt(end - 1 - backslashes) === 0x5c) backslashes++
    if (backslashes % 2 === 0) return end
    end = text.indexOf('"', end + 1)
  }
  return text.length
}

const loneEscape = /\\u[dD][89a-fA-F]/

// `JSON.stringify` escapes lone surrogates only.
const hasLoneSurrogate = (value: unknown): boolean => /(?<!\\)(?:\\\\)*\\ud[89a-f]/.test(JSON.stringify(value))

/**
 * Receives a body as text.
 * @throws {Refusal} 413: too large, without reading more. 400: ended early, or not UTF-8.
 */
export async function receiveBody(request: IncomingRequest): Promise<string> {
  const announced = Number(request.headers.get('content-length') ?? Number.NaN)
  if (announced > maxBodyBytes) throw tooLarge()
  const bytes = await receiveBytes(request, announced)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw badRequest('The body is not valid UTF-8.')
  }
}

const tooLarge = (): Refusal => new Refusal(413, `The body is larger than ${maxBodyBytes} bytes.`)

async function receiveBytes(request: IncomingRequest, announced: number): Promise<ArrayBuffer | Uint8Array> {
  try {
    // The HTTP parser enforces an announced length; otherwise bytes are counted.
    return Number.isNaN(announced) ? await counted(request) : await request.arrayBuffer()
  } catch (error) {
    throw error instanceof Refusal ? error : badRequest('The body ended before it was complete.')
  }
}

async function counted({ body }: IncomingRequest): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  // The DOM type lacks Node's async iterator.
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength
    if (size > maxBodyBytes) throw tooLarge()
    chunks.push(chunk)
  }
  return concatBytes(chunks)
}
