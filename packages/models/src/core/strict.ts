import { conformsClosed } from './conforms.ts'
import type { Described } from './describe.ts'
import type { Drift } from './drift.ts'
import type { Problem } from './errors.ts'
import { findProblems } from './problems.ts'

export interface StrictOptions {
  /**
   * `open` (the default) lets unknown fields and enum values pass and reports them as drift: they may be newer than us.
   * `closed` refuses them: for what people type.
   */
  readonly names?: 'open' | 'closed' | undefined
  /** Whether the models' own rules run. Default: true. */
  readonly rules?: boolean | undefined
}

export type StrictResult<T> =
  | { readonly ok: true; readonly value: T; readonly drift: readonly Drift[] }
  | { readonly ok: false; readonly problems: readonly Problem[]; readonly drift: readonly Drift[] }

const noDrift: readonly Drift[] = []

/**
 * Checks a value against its descriptor: types, bounds, required and exclusive fields, rules. Never throws.
 * A value that fits costs one fast pass; a slow pass names what is wrong in one that does not.
 */
export function strict<T>(descriptor: Described<T>, value: unknown, options: StrictOptions = {}): StrictResult<T> {
  const rules = options.rules ?? true
  // The phantom type of the descriptor is what the passes have just proved of the value.
  if (conformsClosed(descriptor, value, rules)) return { ok: true, value: value as T, drift: noDrift }
  const { problems, drift } = findProblems(descriptor, value, { names: options.names ?? 'open', rules })
  return problems.length === 0 ? { ok: true, value: value as T, drift } : { ok: false, problems, drift }
}

/** Whether a value fits its descriptor, without saying what is wrong. */
export function conforms<T>(descriptor: Described<T>, value: unknown, options: StrictOptions = {}): value is T {
  const rules = options.rules ?? true
  if (conformsClosed(descriptor, value, rules)) return true
  return options.names !== 'closed' && strict(descriptor, value, options).ok
}
