import { problem, ProblemError } from './problem.ts'

/** Bytes of a body at most. */
const largestBody = 65_536

const tooLarge = (): ProblemError =>
  new ProblemError(problem('too_large', `the body is larger than ${largestBody} bytes`, 'send less at once'))

/**
 * The body of a request as text, read no further than it may be long.
 * @param type the media type that it has to be of
 * @throws {ProblemError} `wrong_type`, `too_large`
 */
async function readBody(request: Request, type: string): Promise<string> {
  const given = request.headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase()
  if (given !== type) {
    throw new ProblemError(problem('wrong_type', `the body is not ${type}`, `send it with Content-Type: ${type}`))
  }
  if (Number(request.headers.get('content-length') ?? 0) > largestBody) throw tooLarge()
  if (request.body === null) return ''
  const reader = request.body.getReader()
  const chunks: Uint8Array[] = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return new TextDecoder().decode(Buffer.concat(chunks))
    size += value.length
    if (size > largestBody) throw tooLarge()
    chunks.push(value)
  }
}

/** The body as JSON; undefined where there is none. @throws {ProblemError} */
export async function readJson(request: Request): Promise<unknown> {
  const text = await readBody(request, 'application/json')
  if (text.trim() === '') return undefined
  try {
    return JSON.parse(text)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    throw new ProblemError(problem('bad_request', 'the body is no JSON', 'send one JSON object'))
  }
}

/** The body as a form. @throws {ProblemError} */
export const readForm = async (request: Request): Promise<URLSearchParams> =>
  new URLSearchParams(await readBody(request, 'application/x-www-form-urlencoded'))
