import type { RuleJudge } from '../kernel/broken-rules.ts'
import type { Context } from '../kernel/context.ts'
import { isLoaded } from '../kernel/platform-facts.ts'
import type { EmulatorRuleName } from './emulator-rules.ts'
import { Refusal } from '../kernel/refusal.ts'

/**
 * A context that tolerates the rules that a stored item breaks already.
 * @param check Checks the stored item like a request that replaces it by itself.
 */
export function toleratingEarlier<C extends Pick<Context, 'db' | 'judge'>>(context: C, check: (context: C) => void): C {
  if (!isLoaded(context.db)) return context
  let known: ReadonlySet<string> | undefined
  const judge: RuleJudge = {
    ...context.judge,
    tolerates: (refusal) =>
      (known ??= violations(context, check)).has(refusal.message) || context.judge.tolerates(refusal),
  }
  return { ...context, judge }
}

/** The rule that forbids any change of an item: replacing the item by itself breaks it as well. */
const unchangeable: EmulatorRuleName = 'systemPresets'

/** Messages of the rules that a check finds broken. It stores nothing. */
function violations<C extends Pick<Context, 'db' | 'judge'>>(
  context: C,
  check: (context: C) => void,
): ReadonlySet<string> {
  const found = new Set<string>()
  const judge: RuleJudge = {
    tolerates({ message, rule }) {
      if (rule?.name !== unchangeable) found.add(message)
      return true
    },
    passed: () => undefined,
    refused: () => undefined,
    of: () => judge,
  }
  const done = new Error('Nothing is stored.')
  try {
    context.db.savepoint(() => {
      check({ ...context, judge })
      throw done
    })
  } catch (error) {
    if (error !== done && !(error instanceof Refusal || error instanceof TypeError)) throw error
  }
  return found
}
