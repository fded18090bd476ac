import { type Descriptor, isObject, type Problem, strict, type StrictOptions, valueAtPath } from '@mgmt-api/models'
import type { RuleJudge } from '../kernel/broken-rules.ts'
import type { Context } from '../http/implement.ts'
import { isLoaded } from '../kernel/platform-facts.ts'
import type { EmulatorRuleName } from './emulator-rules.ts'
import { Refusal } from '../kernel/refusal.ts'

type Path = Problem['path']

/** An item as stored, and the path in a request body of the item that replaces it. */
export interface StoredTarget {
  readonly path: Path
  readonly item: unknown
}

/** A request body with its descriptor. */
interface SentBody {
  readonly descriptor: Descriptor
  readonly value: unknown
  readonly options: StrictOptions
}

/**
 * Problems of a request body that the replaced items do not have. Items of a platform may break rules that were
 * introduced later, and a change of another field must not be refused for that.
 */
export function newProblems(
  problems: readonly Problem[],
  { descriptor, value, options }: SentBody,
  targets: readonly StoredTarget[],
): readonly Problem[] {
  if (targets.length === 0) return problems
  const body = targets.reduce(
    (made, { path, item }) => withAt(made, path, withoutAbsent(item, valueAtPath(value, path))),
    value,
  )
  const before = strict(descriptor, body, options)
  const known = new Set(before.ok ? [] : before.problems.map(textOf))
  return problems.filter((problem) => !isInside(problem.path, targets) || !known.has(textOf(problem)))
}

/** A copy with another value at a path that exists. */
function withAt(value: unknown, [step, ...rest]: Path, replacement: unknown): unknown {
  if (step === undefined) return replacement
  if (Array.isArray(value))
    return value.map((each: unknown, index) => (index === step ? withAt(each, rest, replacement) : each))
  return isObject(value) ? { ...value, [step]: withAt(value[step], rest, replacement) } : value
}

/** Without fields that a request never contains, such as service-made ones: they would count as unknown. */
function withoutAbsent(item: unknown, sent: unknown): unknown {
  if (!isObject(item) || !isObject(sent)) return item
  return Object.fromEntries(Object.entries(item).filter(([name]) => Object.hasOwn(sent, name)))
}

const isInside = (path: Path, targets: readonly StoredTarget[]): boolean =>
  targets.some((target) => target.path.every((step, index) => path[index] === step))

/** Without positions in lists, which entries that were added or removed shift. */
const textOf = ({ at, rule, message }: Problem): string => [at.replaceAll(/\[\d+\]/g, '[]'), rule, message].join(' ')

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
