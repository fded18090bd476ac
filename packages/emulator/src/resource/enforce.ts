import type { Sourced } from '@mgmt-api/models'
import type { Context } from '../kernel/context.ts'
import { badRequest } from '../http/reading/bad-request.ts'
import type { Refusal } from '../kernel/refusal.ts'
import { type EmulatorRuleName, emulatorRules } from './emulator-rules.ts'
import { isRuleActive } from './resource-plan.ts'

/** Context for refusing a request. */
export type RuleContext = Pick<Context, 'judge' | 'settings'>

/**
 * Refuses a request that breaks a rule of a resource. Returns if the rule is switched off or tolerated.
 * @param name Name of the rule: `uniqueness connectors name`.
 * @param refusal The error, or the message of a 400.
 * @throws {Refusal} The given one.
 */
export function enforce(context: RuleContext, rule: Sourced, name: string, refusal: Refusal | string): void {
  if (!isRuleActive(rule, context)) return
  const named = (typeof refusal === 'string' ? badRequest(refusal) : refusal).by({ name, source: rule.source })
  if (!context.judge.tolerates(named)) throw named
}

/** Like `enforce`, for a rule in the emulator's code. */
export const enforceOwn = (context: RuleContext, name: EmulatorRuleName, refusal: Refusal | string): void =>
  enforce(context, emulatorRules[name], name, refusal)
