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

/** 404 as the Error object: the resource does not exist, or the key may not see it. */
export const notFound = (what: string, id: string): Refusal => new Refusal(404, `${what} ${id} was not found.`)

/** The Error object, its message within the contract's bound. */
export function errorBody(status: number, message: string): string {
  return JSON.stringify({ code: status, message: message.length > 2000 ? `${message.slice(0, 2000)}…` : message })
}
