import { problem, HttpProblemError } from './http-problem.ts'

/** Default maximum size of a body in bytes. */
const usualBody = 65_536

interface BodyOptions {
  /** Required media type. */
  readonly type: string
  /** Maximum number of bytes. */
  readonly largest: number
}

const tooLarge = (largest: number): HttpProblemError =>
  new HttpProblemError(problem('too_large', `the body is larger than ${largest} bytes`, 'send less at once'))

/**
 * Reads the body of a request as text, up to the maximum size.
 * @throws {HttpProblemError} `wrong_type`, `too_large`
 */
async function readBody(request: Request, { type, largest }: BodyOptions): Promise<string> {
  const given = request.headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase()
  if (given !== type) {
    throw new HttpProblemError(problem('wrong_type', `the body is not ${type}`, `send it with Content-Type: ${type}`))
  }
  if (Number(request.headers.get('content-length') ?? 0) > largest) throw tooLarge(largest)
  if (request.body === null) return ''
  const reader = request.body.getReader()
  const chunks: Uint8Array[] = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return new TextDecoder().decode(Buffer.concat(chunks))
    size += value.length
    if (size > largest) throw tooLarge(largest)
    chunks.push(value)
  }
}

/** Reads the body as JSON; undefined if it is empty. @throws {HttpProblemError} */
export async function readJson(request: Request, largest: number = usualBody): Promise<unknown> {
  const text = await readBody(request, { type: 'application/json', largest })
  if (text.trim() === '') return undefined
  try {
    return JSON.parse(text)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    throw new HttpProblemError(problem('bad_request', 'the body is not JSON', 'send one JSON object'))
  }
}

/** Reads the body as a form. @throws {HttpProblemError} */
export const readForm = async (request: Request): Promise<URLSearchParams> =>
  new URLSearchParams(await readBody(request, { type: 'application/x-www-form-urlencoded', largest: usualBody }))
