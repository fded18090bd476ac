import type { RuleSource } from '@mgmt-api/models'
import type { Refusal } from './refusal.ts'
import type { Settings } from './settings.ts'

/** A rule that a request broke. */
export interface BrokenRule {
  /** Operation id. */
  readonly operation: string
  /** `x-request-id` of the response. */
  readonly requestId: string
  /** Name of the rule: `uniqueness connectors name`, `permission alerts:UpdateConfig`, `input`. */
  readonly rule: string
  readonly source: RuleSource
  /** Message of the error, with the field. */
  readonly message: string
  /** Status of the error. */
  readonly status: number
  /** Whether the request, or its entry, was refused. False: the setting `enforcedRules` or `bounds` let it pass. */
  readonly refused: boolean
  /**
   * The item that breaks it, which tells the entries of a bulk request apart. Absent for a refused request, and for a
   * rule that is checked before the item has an id.
   */
  readonly item?: BrokenRuleItem | undefined
}

/** The item that breaks a rule. */
export interface BrokenRuleItem {
  /** Name of its resource. */
  readonly resource: string
  readonly id: string
}

/** Rules that requests broke since the start: the last 10,000. */
export interface BrokenRules {
  /** In the order of the requests. */
  list(): readonly BrokenRule[]
  /** Forgets all of them. */
  clear(): void
}

/** Decides about broken rules of one request. */
export interface RuleJudge {
  /** Whether the request goes on although it breaks a rule. The rule is recorded then. */
  tolerates(refusal: Refusal): boolean
  /** Records a bound of the contract that the request breaks and may break. */
  passed(refusal: Refusal): void
  /** Records the error of a request, or of one of its entries. */
  refused(refusal: Refusal): void
  of(item: BrokenRuleItem): RuleJudge
}

/** Tolerates nothing and records nothing, for tests of single parts. */
export const strictJudge: RuleJudge = {
  tolerates: () => false,
  passed: () => undefined,
  refused: () => undefined,
  of: () => strictJudge,
}

type JudgeOf = (operation: string, requestId: string) => RuleJudge

const kept = 10_000

export function createBrokenRules(settings: Settings): { readonly log: BrokenRules; readonly judgeOf: JudgeOf } {
  let all: BrokenRule[] = []
  const record = (broken: BrokenRule): void => {
    all.push(broken)
    if (all.length >= 2 * kept) all = all.slice(-kept)
  }
  return {
    log: {
      list: () => all.slice(-kept),
      clear() {
        all = []
      },
    },
    judgeOf: (operation, requestId) => {
      const judge = (item: BrokenRuleItem | undefined): RuleJudge => {
        const describe = ({ rule, message, status }: Refusal, refused: boolean): BrokenRule => {
          const { name, source } = rule ?? unnamedRule(status)
          const about = item === undefined ? {} : { item }
          return { operation, requestId, rule: name, source, message, status, refused, ...about }
        }
        return {
          tolerates(refusal) {
            const isTolerated = settings.current.enforcedRules === 'contract' && refusal.rule?.source !== 'contract'
            if (isTolerated) record(describe(refusal, false))
            return isTolerated
          },
          passed: (refusal) => record(describe(refusal, false)),
          refused: (refusal) => record(describe(refusal, true)),
          of: judge,
        }
      }
      return judge(undefined)
    },
  }
}

/** The rule of an error without a named one: the contract's bounds of requests, and ids that do not exist. */
const unnamedRule = (status: number): { readonly name: string; readonly source: RuleSource } => ({
  name: status === 404 ? 'existence' : status === 401 ? 'key' : 'input',
  source: 'contract',
})
