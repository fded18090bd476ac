import type { Kind } from '../kind/kind.ts'
import { policyOrder } from './policy-order.ts'
import { policies } from './policies.ts'
import { policySettings } from './policy-settings.ts'
import { quotaRules } from './quota-rules.ts'

/** The kinds of the data plans group, those that others refer to first. */
export const kinds: readonly Kind[] = [policies, policySettings, quotaRules, policyOrder]
