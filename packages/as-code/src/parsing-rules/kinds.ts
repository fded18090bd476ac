import type { Kind } from '../kind/kind.ts'
import { parsingRuleOrder } from './parsing-rule-order.ts'
import { parsingRules } from './parsing-rules.ts'

/** The kind of the parsing rules group. */
export const kinds: readonly Kind[] = [parsingRules, parsingRuleOrder]
