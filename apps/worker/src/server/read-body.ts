import { problem, HttpProblemError } from './http-problem.ts'

/** Bytes of a body at most, where a route does not say otherwise. */
const usualBody = 65_536

interface BodyOptions {
  /** The media type that it has to be of. */
  readonly type: string
  /** Bytes at most. */
  readonly largest: number
}

const tooLarge = (largest: number): HttpProblemError =>
  new HttpProblemError(problem('too_large', `the body is larger than ${largest} bytes`, 'send less at once'))

/**
 * The body of a request as text, read no further than it may be long.
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

/** The body as JSON; undefined where there is none. @throws {HttpProblemError} */
export async function readJson(request: Request, largest: number = usualBody): Promise<unknown> {
  const text = await readBody(request, { type: 'application/json', largest })
  if (text.trim() === '') return undefined
  try {
    return JSON.parse(text)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    throw new HttpProblemError(problem('bad_request', 'the body is no JSON', 'send one JSON object'))
  }
}

/** The body as a form. @throws {HttpProblemError} */
export const readForm = async (request: Request): Promise<URLSearchParams> =>
  new URLSearchParams(await readBody(request, { type: 'application/x-www-form-urlencoded', largest: usualBody }))
