/** Ends a request with a status and the Error object. Thrown by routes and by what reads their input. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/** 400: the request breaks a rule. */
export const badRequest = (message: string): Refusal => new Refusal(400, message)

/** 403: the key is known but lacks a permission. */
export const forbidden = (permission: string): Refusal =>
  new Refusal(403, `The key lacks the permission ${permission}.`)

/** Begins the message of a 404. `Not Found` behind it would mean that the route does not exist. */
const missingPrefix = 'Not Found: '

/** 404: the resource does not exist, or the key may not see it. The id is empty where there is one alone. */
export const notFound = (what: string, id: string): Refusal =>
  new Refusal(404, `${missingPrefix}${what}${id === '' ? '' : ` ${id}`}`)

/** The same refusal, of one entry of a request. */
export function ofEntry(entry: string, { status, message }: Refusal): Refusal {
  const isMissing = message.startsWith(missingPrefix)
  const detail = isMissing ? message.slice(missingPrefix.length) : message
  if (detail.startsWith(entry)) return new Refusal(status, message)
  return new Refusal(status, `${isMissing ? missingPrefix : ''}${entry}: ${detail}`)
}

/** Does the work of one entry of a request. @throws {Refusal} That of the work, which names the entry. */
export function runEntry<T>(entry: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw error instanceof Refusal ? ofEntry(entry, error) : error
  }
}

/** The Error object, its message within the contract's bound. */
export function errorBody(status: number, message: string): string {
  return JSON.stringify({ code: status, message: message.length > 2000 ? `${message.slice(0, 2000)}…` : message })
}
