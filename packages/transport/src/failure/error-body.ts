import { isObject } from '@mgmt-api/models/internal'

/** The content of an error body. */
export interface ErrorText {
  /** Message of the Error object or of an object like it, title of a page, or the text itself. */
  readonly message: string
  /** Code of the Error object. Undefined for any other body. */
  readonly code: number | undefined
  readonly html: boolean
}

/** Reads the body of an error, of the service or of a proxy before it. */
export function readErrorBody(text: string): ErrorText {
  if (isHtml(text)) return { message: htmlTitle(text), code: undefined, html: true }
  const body = parse(text)
  if (!isObject(body)) return { message: typeof body === 'string' ? body : text, code: undefined, html: false }
  const inner = isObject(body.error) ? body.error : body
  const message = [inner.message, inner.detail, inner.title, body.error].find((each) => typeof each === 'string')
  const code = typeof inner.message === 'string' && typeof inner.code === 'number' ? inner.code : undefined
  return { message: message ?? '', code, html: false }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // It is plain text.
  }
}

/** Whether a body is an HTML page. */
export function isHtml(text: string): boolean {
  return /^\s*<(!doctype|html|head|body|\?xml|h1|center)/i.test(text)
}

/** The title of an HTML page, or an empty text. */
export function htmlTitle(text: string): string {
  return /<title[^>]*>([^<]{1,300})/i.exec(text)?.[1] ?? ''
}
