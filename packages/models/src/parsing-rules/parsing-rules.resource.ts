import { type Resource, resource } from '../core/resource/resource.ts'
import { type ParsingRuleVerbs, parsingRuleVerbs } from './generated/verbs.ts'
import { RuleGroup } from './generated/models.ts'

/** Groups of parsing rules. Logs pass through the groups in order. */
export const parsingRules: Resource<ParsingRuleVerbs, RuleGroup> = resource(parsingRuleVerbs, RuleGroup, {
  name: 'parsing-rules',
  at: 'root',
  shape: 'ordered',
  one: 'parsing rule group',
  brief: 'Parsing rules: extract, change or block logs on arrival',
  id: { id: 'id' },
  title: 'name',
  serviceMade: ['id', 'ruleSubgroups[].id', 'ruleSubgroups[].rules[].id'],
  order: {
    at: 'order',
    dense: true,
    source: 'client',
    reason: 'set by the service if omitted, otherwise kept; it shifts as groups are created and deleted',
    closing: { source: 'assumed', reason: 'it shifts as groups are deleted, but no client shows how' },
  },
  recognised: { by: 'name', source: 'contract' },
  bound: { max: 10_000, source: 'assumed', reason: 'clients met a quota of groups; `limits` returns it' },
  columns: ['order', 'id', 'name', 'enabled', 'creator'],
})
