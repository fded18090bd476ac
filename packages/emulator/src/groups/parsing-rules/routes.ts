import { accountOf } from '../../kernel/account-numbers.ts'
import {
  getCompanyUsageLimits,
  getRuleGroupModelMapping,
  type RuleGroup,
  type RuleSubgroup,
} from '@mgmt-api/models/parsing-rules'
import { parsingRules } from '@mgmt-api/models/parsing-rules/resources'
import { type ImplementedResource, implementResource } from '../../resource/implement-resource.ts'
import type { Host } from '../../kernel/host.ts'
import { implement } from '../../http/implement.ts'
import type { Route } from '../../http/route.ts'

export const implementedRuleGroups: ImplementedResource<RuleGroup> = implementResource(parsingRules, {
  // A replacement contains no rule ids, so that rules get new ones.
  toStored: ({ ruleSubgroups = [] }, { item, context }) => ({
    ...item,
    ruleSubgroups: ruleSubgroups.map((subgroup, index) => identified(subgroup, index, context.host)),
  }),
  routes: {
    limits: implement(getCompanyUsageLimits, (_, context) => {
      const groups = implementedRuleGroups.select(context)
      const rules = groups.flatMap(({ ruleSubgroups = [] }) =>
        ruleSubgroups.flatMap((subgroup) => subgroup.rules ?? []),
      )
      return {
        companyId: String(accountOf(context.db).company),
        limits: { groups: parsingRules.bound?.max },
        usage: { groups: groups.length, rules: rules.length, parsingThemes: 0 },
      }
    }),
    // The service's own format is not published: this returns the body.
    mapping: implement(getRuleGroupModelMapping, ({ body }) => ({ ruleDefinition: { ...body } })),
  },
})

export const routes: readonly Route[] = implementedRuleGroups.routes

/** A subgroup with ids, and with positions from 1 if none were sent. */
function identified(subgroup: RuleSubgroup, index: number, host: Host): RuleSubgroup {
  const { order = String(index + 1), rules = [] } = subgroup
  return {
    ...subgroup,
    id: host.randomUuid(),
    order,
    rules: rules.map((rule, at) => ({ ...rule, id: host.randomUuid(), order: rule.order ?? String(at + 1) })),
  }
}
