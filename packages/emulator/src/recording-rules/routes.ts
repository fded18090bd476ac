import type { InRuleGroup, OutRuleGroup, OutRuleGroupSet } from '@mgmt-api/models/recording-rules'
import { recordingRules } from '@mgmt-api/models/recording-rules/resources'
import { ownRules } from '../documents/own-rules.ts'
import { isInForce } from '../documents/plan.ts'
import { type PlayedResource, playResource } from '../documents/play-resource.ts'
import type { Host } from '../host.ts'
import type { Route } from '../implement.ts'
import { badRequest } from '../refusal.ts'

export const playedRuleSets: PlayedResource<OutRuleGroupSet> = playResource(recordingRules, {
  accept({ name, groups = [] }, { item, before, context }) {
    const known = name ?? before?.name ?? (isInForce(ownRules.ruleSetName, context) ? undefined : item.id)
    if (known === undefined) throw badRequest('name: missing; only an existing set keeps its name')
    return { ...item, name: known, groups: groups.map((group) => groupOf(group, before?.groups ?? [], context.host)) }
  },
})

export const routes: readonly Route[] = playedRuleSets.routes

/** A group as the service stores it. One that was there, by its id or else its name, keeps its id and counts its changes. */
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
