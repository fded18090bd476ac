import {
  batchExecuteSlo,
  type BatchExecuteSloResponse,
  getZeroState,
  type Slo,
  type SloExecutionRequest,
  type SloOwnershipTag,
  type SloOwnershipTags,
  type SloType,
  validateReplaceSloAlerts,
} from '@mgmt-api/models/slos'
import { slos } from '@mgmt-api/models/slos/resources'
import { enforceOwn } from '../../resource/enforce.ts'
import { author } from '../../seed/people.ts'
import { batchRunner } from '../../resource/batch.ts'
import { emulatorRules } from '../../resource/emulator-rules.ts'
import { isRuleActive } from '../../resource/resource-plan.ts'
import { type ImplementedResource, implementResource } from '../../resource/implement-resource.ts'
import { implement } from '../../http/implement.ts'
import type { Route } from '../../http/route.ts'
import type { Context } from '../../kernel/context.ts'
import { required } from '../../http/reading/read-value.ts'
import { ofEntry, Refusal } from '../../kernel/refusal.ts'
import { groupingLabels } from './grouping.ts'
import { filtersOf, meets } from './slo-filter.ts'
import { brokenAlerts, watchingAlerts } from './watching-alerts.ts'

const affected = ({ id }: Slo, context: Context): object => ({
  effectedSloAlertIds: watchingAlerts(context, id).map((alert) => alert.id),
})

export const implementedSlos: ImplementedResource<Slo> = implementResource(slos, {
  toStored(sent, { item, before, clock, context }) {
    checkTarget(item, context)
    const { grouping: _, ownershipTags: __, ...rest } = item
    const labels = groupingLabels(item)
    const sloType = item.sloType ?? impliedType(item, context)
    return {
      ...rest,
      ...(sloType !== undefined && { sloType }),
      ...(labels.length > 0 && { grouping: { labels } }),
      ...(sent.ownershipTags !== undefined && { ownershipTags: resolved(sent.ownershipTags) }),
      creator: before?.creator ?? author,
      revision: { revision: (before?.revision?.revision ?? 0) + 1, updateTime: item.updateTime ?? clock.iso() },
    }
  },
  listing: {
    keep(input, context) {
      const filters = filtersOf(input, context)
      return filters.length === 0 ? undefined : (slo) => filters.every((filter) => meets(slo, filter))
    },
  },
  responseFields: { replace: affected, delete: affected },
  routes: {
    // Declared as an update, but it stores nothing and its response has no SLO.
    validateReplace: implement(validateReplaceSloAlerts, ({ body }, context) => {
      implementedSlos.require(context, required(body.id, 'id'))
      checkTarget(body, context)
      return { alertsValidationResult: brokenAlerts(body, context) }
    }),
    zeroState: implement(getZeroState, (_, context) => ({ zeroState: implementedSlos.select(context).length === 0 })),
    changeMany: implement(batchExecuteSlo, ({ body }, context) => changeEach(body.requests, context)),
  },
})

export const routes: readonly Route[] = implementedSlos.routes

/** The target is a percentage, as in the service's clients. */
function checkTarget({ targetThresholdPercentage: target = 0 }: Slo, context: Context): void {
  if (target >= 0 && target <= 100) return
  enforceOwn(context, 'sloTarget', `targetThresholdPercentage: ${target} is not from 0 to 100`)
}

/** The type of an indicator. That of a service may be either. */
function impliedType({ requestBasedMetricSli, windowBasedMetricSli }: Slo, context: Context): SloType | undefined {
  if (!isRuleActive(emulatorRules.sloType, context)) return undefined
  if (windowBasedMetricSli !== undefined) return 'SLO_TYPE_WINDOW'
  return requestBasedMetricSli === undefined ? undefined : 'SLO_TYPE_REQUEST'
}

/** Metrics are not stored, so ownership labels resolve to no further values. */
function resolved({ service, environment, team }: SloOwnershipTags): SloOwnershipTags {
  const found = (tag: SloOwnershipTag | undefined) => {
    const values = new Set(tag?.staticValues)
    return tag && { ...tag, resolvedValues: [...values].filter((value) => value !== '') }
  }
  return { service: found(service), environment: found(environment), team: found(team) }
}

const codes: Readonly<Record<number, string>> = { 400: 'INVALID_ARGUMENT', 403: 'PERMISSION_DENIED', 404: 'NOT_FOUND' }

/**
 * Applies changes in order. A rejected one has an empty response and its status, and does not affect others; with that
 * rule off, it undoes all of them.
 */
function changeEach(requests: readonly SloExecutionRequest[], context: Context): BatchExecuteSloResponse {
  const changeOne = batchRunner({ ...slos.verbs }, () => routes)
  const isEach = isRuleActive(emulatorRules.sloBatch, context)
  const refused = new Map<string, Refusal>()
  const matchingResponses = requests.map((request, index) => {
    const at = `requests[${index}]`
    try {
      return context.db.savepoint(() => changeOne(request, context))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      if (!isEach) throw ofEntry(at, error)
      context.judge.refused(error)
      refused.set(at, error)
      return {}
    }
  })
  const [[at, first] = []] = refused
  if (first === undefined) return { matchingResponses, status: { statusCode: 'OK' } }
  const message = `${refused.size} of ${requests.length} changes refused: ${at ?? ''}: ${first.message}`
  const details = Object.fromEntries([...refused].map(([entry, refusal]) => [entry, refusal.message]))
  return { matchingResponses, status: { statusCode: codes[first.status] ?? 'UNKNOWN', message, details } }
}
