import { conformsClosed } from './conforms.ts'
import type { Described } from '../descriptor/descriptor.ts'
import type { Drift, Problem } from '../errors/errors.ts'
import { withValuesAt } from '../values/path.ts'
import { findProblems } from './problems.ts'

/** Options of a check. */
export interface StrictOptions {
  /**
   * `open` (the default) accepts unknown fields and enum values, which may be newer than this package, and reports them
   * as drift. `closed` refuses them, for input of people.
   */
  readonly names?: 'open' | 'closed' | undefined
  /** Whether the models' own rules run. Default: true. */
  readonly rules?: boolean | undefined
  /**
   * Words for values of enumerations, such as `P1`. `accept` replaces them with the values, in a copy: the result's
   * `value`. `refuse` names the value in a problem. Both refuse what is a word or a value but for its prefix, letter case
   * or separators, such as `METRIC_THRESHOLD`, and name the right one. Default: words are unknown values.
   */
  readonly words?: 'accept' | 'refuse' | undefined
  /** Whether a problem is none here, such as a bound that an item broke before. Default: every problem counts. */
  readonly ignores?: ((problem: Problem) => boolean) | undefined
}

/** The result of a check. */
export type StrictResult<T> =
  | { readonly ok: true; readonly value: T; readonly drift: readonly Drift[] }
  | { readonly ok: false; readonly problems: readonly Problem[]; readonly drift: readonly Drift[] }

const noDrift: readonly Drift[] = []

/**
 * Checks a value against its descriptor: types, bounds, required and exclusive fields, rules. Never throws.
 * A valid value takes one fast pass. For an invalid one, a slow pass finds the problems.
 */
export function strict<T>(descriptor: Described<T>, value: unknown, options: StrictOptions = {}): StrictResult<T> {
  const { rules = true } = options
  if (isClosed(descriptor, value, rules)) return { ok: true, value, drift: noDrift }
  const { problems, drift, words: found } = findProblems(descriptor, value, { ...options, rules })
  if (found.length > 0) return strict(descriptor, withValuesAt(value, found), options)
  if (problems.length > 0) return { ok: false, problems, drift }
  // The phantom type of the descriptor is what the pass has just proved of the value.
  return { ok: true, value: value as T, drift }
}

function isClosed<T>(descriptor: Described<T>, value: unknown, rules: boolean): value is T {
  return conformsClosed(descriptor, value, rules)
}

/** Whether a value fits its descriptor. */
export function conforms<T>(
  descriptor: Described<T>,
  value: unknown,
  options: Pick<StrictOptions, 'names' | 'rules'> = {},
): value is T {
  const rules = options.rules ?? true
  if (isClosed(descriptor, value, rules)) return true
  return options.names !== 'closed' && strict(descriptor, value, options).ok
}
