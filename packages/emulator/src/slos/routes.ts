import {
  batchExecuteSlo,
  type BatchExecuteSloResponse,
  batchGetSlos,
  createSlo,
  deleteSlo,
  getZeroState,
  replaceSlo,
  type Slo,
  type SloExecutionRequest,
  type SloOwnershipTag,
  type SloOwnershipTags,
  validateReplaceSloAlerts,
} from '@mgmt-api/models/slos'
import { slos } from '@mgmt-api/models/slos/resources'
import { author } from '../documents/author.ts'
import { allOrNone, runStep } from '../documents/batch.ts'
import { ownRules } from '../documents/own-rules.ts'
import { isInForce } from '../documents/plan.ts'
import { type PlayedResource, playResource } from '../documents/play-resource.ts'
import { type Context, implement, type Route } from '../implement.ts'
import { badRequest, Refusal } from '../refusal.ts'
import { groupingLabels } from './grouping.ts'
import { filtersOf, meets } from './slo-filter.ts'
import { brokenAlerts, watchingAlerts } from './watching-alerts.ts'

const affected = ({ id }: Slo, context: Context): object => ({
  effectedSloAlertIds: watchingAlerts(context, id).map((alert) => alert.id),
})

export const playedSlos: PlayedResource<Slo> = playResource(slos, {
  accept(sent, { item, before, version, clock }) {
    checkTarget(item)
    const { grouping: _, ownershipTags: __, ...rest } = item
    const labels = groupingLabels(item)
    return {
      ...rest,
      ...(labels.length > 0 && { grouping: { labels } }),
      ...(sent.ownershipTags !== undefined && { ownershipTags: resolved(sent.ownershipTags) }),
      creator: before?.creator ?? author,
      revision: { revision: version, updateTime: item.updateTime ?? clock.iso() },
    }
  },
  stamps: { created: 'createTime', updated: 'updateTime' },
  listing: {
    keep(input) {
      const filters = filtersOf(input)
      return filters.length === 0 ? undefined : (slo) => filters.every((filter) => meets(slo, filter))
    },
  },
  report: { replace: affected, delete: affected },
  routes: {
    getMany: implement(batchGetSlos, ({ query }, context) => {
      const ids = [...new Set(query.ids)]
      const found = ids.map((id) => playedSlos.find(context, id))
      const notFoundIds = ids.filter((_, index) => found[index] === undefined)
      return { slos: found.filter((slo) => slo !== undefined), ...(notFoundIds.length > 0 && { notFoundIds }) }
    }),
    // The document calls it an update as well; its answer has nothing of one, and it stores nothing here.
    validateReplace: implement(validateReplaceSloAlerts, ({ body }, context) => {
      if (body.id === undefined) throw badRequest('id: missing')
      playedSlos.require(context, body.id)
      checkTarget(body)
      return { alertsValidationResult: brokenAlerts(body, context) }
    }),
    zeroState: implement(getZeroState, (_, context) => ({ zeroState: playedSlos.select(context).length === 0 })),
    changeMany: implement(batchExecuteSlo, ({ body }, context) => changeEach(body.requests, context)),
  },
})

export const routes: readonly Route[] = playedSlos.routes

/** The target is a percentage, as the service's clients have it. */
function checkTarget({ targetThresholdPercentage: target = 0 }: Slo): void {
  if (target < 0 || target > 100) throw badRequest(`targetThresholdPercentage: ${target} is not from 0 to 100`)
}

/** No metric is stored here, so that labels of metrics say nothing: what is found is what was given. */
function resolved({ service, environment, team }: SloOwnershipTags): SloOwnershipTags {
  const found = (tag: SloOwnershipTag): SloOwnershipTag => ({ ...tag, resolvedValues: tag.staticValues ?? [] })
  return {
    ...(service !== undefined && { service: found(service) }),
    ...(environment !== undefined && { environment: found(environment) }),
    ...(team !== undefined && { team: found(team) }),
  }
}

const codes: Readonly<Record<number, string>> = { 400: 'INVALID_ARGUMENT', 403: 'PERMISSION_DENIED', 404: 'NOT_FOUND' }

/**
 * Changes one after the other. One that is refused has an empty answer, stops no other, and is told in the status; where
 * that rule does not count, all of them are done or none.
 */
function changeEach(requests: readonly SloExecutionRequest[], context: Context): BatchExecuteSloResponse {
  if (!isInForce(ownRules.sloBatch, context)) {
    const matchingResponses = allOrNone(context, 'requests', requests, (request) => changeOne(request, context))
    return { matchingResponses, status: { statusCode: 'OK' } }
  }
  const refused: (readonly [at: string, refusal: Refusal])[] = []
  const matchingResponses = context.db.write(() =>
    requests.map((request, index) => {
      try {
        return context.db.part(() => changeOne(request, context))
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        refused.push([`requests[${index}]`, error])
        return {}
      }
    }),
  )
  const [first] = refused
  if (first === undefined) return { matchingResponses, status: { statusCode: 'OK' } }
  const message = `${refused.length} of ${requests.length} changes refused: ${first[0]}: ${first[1].message}`
  const details = Object.fromEntries(refused.map(([at, refusal]) => [at, refusal.message]))
  return { matchingResponses, status: { statusCode: codes[first[1].status] ?? 'UNKNOWN', message, details } }
}

function changeOne(
  { createSloRequest, replaceSloRequest, deleteSloRequest }: SloExecutionRequest,
  context: Context,
): object {
  const { routes: own } = playedSlos
  if (createSloRequest !== undefined) {
    return { createSloResponse: runStep(own, { operation: createSlo, body: createSloRequest.slo }, context) }
  }
  if (replaceSloRequest !== undefined) {
    return { replaceSloResponse: runStep(own, { operation: replaceSlo, body: replaceSloRequest.slo }, context) }
  }
  return { deleteSloResponse: runStep(own, { operation: deleteSlo, id: deleteSloRequest.id }, context) }
}
