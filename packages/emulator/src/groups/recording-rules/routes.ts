import type { InRuleGroup, OutRuleGroup, OutRuleGroupSet } from '@mgmt-api/models/recording-rules'
import { recordingRules } from '@mgmt-api/models/recording-rules/resources'
import { type ImplementedResource, implementResource } from '../../resource/implement-resource.ts'
import type { Host } from '../../kernel/host.ts'
import type { Route } from '../../http/route.ts'

export const implementedRuleSets: ImplementedResource<OutRuleGroupSet> = implementResource(recordingRules, {
  toStored: ({ name, groups = [] }, { item, before, context }) => ({
    ...item,
    // The response requires a name.
    name: name ?? before?.name ?? item.id,
    groups: groups.map((group) => groupOf(group, before?.groups ?? [], context.host)),
  }),
})

export const routes: readonly Route[] = implementedRuleSets.routes

/** A group as stored. An existing one, matched by id or else by name, keeps its id and increments its version. */
function groupOf({ version: _, ...group }: InRuleGroup, present: readonly OutRuleGroup[], host: Host): OutRuleGroup {
  const old = present.find(({ id }) => id === group.id) ?? present.find(({ name }) => name === group.name)
  const id = old?.id ?? host.randomUuid()
  const rules = (group.rules ?? []).map((rule) => ({ ...rule, labels: rule.labels ?? {} }))
  const made = { interval: 60, limit: '0', ...group, id, rules }
  const isSame = old !== undefined && contentOf(old) === contentOf(made)
  return { ...made, version: Number(old?.version ?? 0) + (isSame ? 0 : 1) || 1 }
}

const contentOf = ({ name, interval, limit, rules }: Omit<OutRuleGroup, 'id' | 'version'>): string =>
  JSON.stringify([name, String(interval), String(limit), rules])
