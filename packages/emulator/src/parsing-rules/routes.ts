import {
  getCompanyUsageLimits,
  getRuleGroupModelMapping,
  type RuleGroup,
  type RuleSubgroup,
} from '@mgmt-api/models/parsing-rules'
import { parsingRules } from '@mgmt-api/models/parsing-rules/resources'
import { type PlayedResource, playResource } from '../documents/play-resource.ts'
import type { Host } from '../host.ts'
import { implement, type Route } from '../implement.ts'

export const playedRuleGroups: PlayedResource<RuleGroup> = playResource(parsingRules, {
  // A replacement names no rules, so that theirs are new ids.
  accept: ({ ruleSubgroups = [] }, { item, context }) => ({
    ...item,
    ruleSubgroups: ruleSubgroups.map((subgroup, index) => identified(subgroup, index, context.host)),
  }),
  routes: {
    limits: implement(getCompanyUsageLimits, (_, context) => {
      const groups = playedRuleGroups.select(context)
      const rules = groups.flatMap(({ ruleSubgroups = [] }) =>
        ruleSubgroups.flatMap((subgroup) => subgroup.rules ?? []),
      )
      return {
        companyId: '1',
        limits: { groups: parsingRules.bound?.max },
        usage: { groups: groups.length, rules: rules.length, parsingThemes: 0 },
      }
    }),
    // The shape of the service's own definition is not published: here it is the body.
    mapping: implement(getRuleGroupModelMapping, ({ body }) => ({ ruleDefinition: { ...body } })),
  },
})

export const routes: readonly Route[] = playedRuleGroups.routes

/** A subgroup with ids, and with places from 1 where none were sent. */
function identified(subgroup: RuleSubgroup, index: number, host: Host): RuleSubgroup {
  const { order = String(index + 1), rules = [] } = subgroup
  return {
    ...subgroup,
    id: host.randomUuid(),
    order,
    rules: rules.map((rule, at) => ({ ...rule, id: host.randomUuid(), order: rule.order ?? String(at + 1) })),
  }
}
