import { nearest } from '@mgmt-api/base/text'
import type { MgmtError } from './errors.ts'
import { invalidOption } from './invalid-option.ts'

/** What is said of unknown options. */
export interface OptionCheck {
  /** Id of the operation. */
  readonly operation?: string | undefined
  /** Path of the options. Default: the options are an argument of their own. */
  readonly at?: string | undefined
  /** Paths of the inputs that belong into other options: `query.filter`. */
  readonly inputs?: (() => readonly string[]) | undefined
}

/**
 * The error for options with an unknown name, code `invalid_option`: it names the nearest known one. Undefined if all are
 * known, or if there are no options. Values are not read.
 */
export function unknownOption(
  given: unknown,
  known: object,
  { operation, at, inputs }: OptionCheck = {},
): MgmtError | undefined {
  if (given === undefined || given === null) return undefined
  if (typeof given !== 'object') {
    return invalidOption(at ?? 'options', 'type', `a ${typeof given}, not an object`, { operation })
  }
  for (const name of Object.keys(given)) {
    if (Object.hasOwn(known, name)) continue
    const names = Object.keys(known)
    const near = nearestPath(name, [...names, ...(inputs?.() ?? [])])
    const message = `not a known option${near === undefined ? '' : `; did you mean ${near}?`}`
    return invalidOption(at === undefined ? name : `${at}.${name}`, 'unknown', message, { known: names, operation })
  }
  return undefined
}

/** The path whose last name is nearest. */
function nearestPath(name: string, paths: readonly string[]): string | undefined {
  const byName = new Map(paths.map((path) => [path.slice(path.lastIndexOf('.') + 1), path]))
  return byName.get(nearest(name, byName.keys()) ?? '')
}

/**
 * Refuses options that are not among the known ones: for the rest of those that a function has read, where nothing behind it
 * reads them. @throws {MgmtError} code `invalid_option`, see `unknownOption`.
 * @example
 * const { from, to, ...left } = span
 * checkOptions(left, { from, to }, { at: 'span' })
 */
export function checkOptions(given: unknown, known: object, check?: OptionCheck): void {
  const unknown = unknownOption(given, known, check)
  if (unknown !== undefined) throw unknown
}
