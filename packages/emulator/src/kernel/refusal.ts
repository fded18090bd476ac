import type { RuleSource } from '@mgmt-api/models'
import type { SettingsOptions } from './settings.ts'

/** A rule by name, with its source. */
export interface NamedRule {
  readonly name: string
  readonly source: RuleSource
}

/** An error response with a status and the Error object, thrown while reading or executing a request. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly status: number
  /** The broken rule. Absent for invalid input and unknown ids. */
  readonly rule: NamedRule | undefined

  constructor(status: number, message: string, rule?: NamedRule) {
    super(message)
    this.status = status
    this.rule = rule
  }

  /** The same error, with the rule that it enforces. */
  by(rule: NamedRule): Refusal {
    return new Refusal(this.status, this.message, rule)
  }
}

/** 400, or the status of the setting `maximumStatus`: a maximum number is reached. A 429 says so in its own words. */
export function maximumReached(
  { maximumStatus = 400 }: SettingsOptions,
  { many, max, message }: { readonly many: string; readonly max: number; readonly message: string },
): Refusal {
  return maximumStatus === 429
    ? new Refusal(429, `the maximum number of ${many} is reached: ${max}`)
    : new Refusal(400, message)
}

export const forbidden = (permission: string): Refusal =>
  new Refusal(403, `The key lacks the permission ${permission}.`, {
    name: `permission ${permission}`,
    source: 'contract',
  })

/** Prefix of 404 messages. A following `Not Found` would mean an unknown route. */
const missingPrefix = 'Not Found: '

/** 404: unknown or not visible. The id of a singleton is empty. */
export const notFound = (what: string, id: string): Refusal =>
  new Refusal(404, `${missingPrefix}${what}${id === '' ? '' : ` ${id}`}`)

/** 400 in place of 404, for a deleted item. */
export const goneAs400 = (what: string): Refusal => new Refusal(400, `${what} was not found: it was deleted.`)

/** The same error for one entry of a request. */
export function ofEntry(entry: string, { status, message, rule }: Refusal): Refusal {
  const isMissing = message.startsWith(missingPrefix)
  const detail = isMissing ? message.slice(missingPrefix.length) : message
  if (detail.startsWith(entry)) return new Refusal(status, message, rule)
  return new Refusal(status, `${isMissing ? missingPrefix : ''}${entry}: ${detail}`, rule)
}

/**
 * Runs the work of one entry and names the entry in its error.
 * @param entry Its path, which may depend on the message.
 * @throws {Refusal} The error of the work.
 */
export function runEntry<T>(entry: string | ((message: string) => string), work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw ofEntry(typeof entry === 'string' ? entry : entry(error.message), error)
  }
}

/** The error of a check, if it fails. */
export function refusalOf(check: () => void): Refusal | undefined {
  try {
    check()
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

/** The Error object as JSON, with its message cut to the contract's bound. */
export function errorBody(status: number, message: string): string {
  return JSON.stringify({ code: status, message: message.length > 2000 ? `${message.slice(0, 2000)}…` : message })
}
