import type { Operation, OperationTypes } from '@mgmt-api/models'
import {
  type Case,
  getCase,
  getCaseByIndicator,
  getCaseDeepLinks,
  getFilterValues,
  getGroupingKeys,
  listCases,
  listNotificationDeliveries,
} from '@mgmt-api/models/cases'
import { cases } from '@mgmt-api/models/cases/resources'
import { type ImplementedResource, implementResource } from '../../resource/implement-resource.ts'
import { type Handler, implement } from '../../http/implement.ts'
import type { Route } from '../../http/route.ts'
import { required } from '../../http/reading/read-value.ts'
import { notFound } from '../../kernel/refusal.ts'
import { findByIndicator } from './by-indicator.ts'
import { runCaseTimers } from './case-changes.ts'
import { deliveriesOf } from './case-notifications.ts'
import { caseResponse, caseStore } from './case-store.ts'
import { caseChangeRoutes } from './change-routes.ts'
import { implementedCaseComments, implementedCaseEvents } from './comments.ts'
import { countValues, groupingKeys } from './count-cases.ts'
import { deepLinksOf } from './deep-links.ts'
import { responseList } from './list-cases.ts'
import { implementedCaseSettings } from './settings-store.ts'

/** Runs due timers before reading cases. */
const reading = <T extends OperationTypes>(operation: Operation<T>, handler: Handler<T>): Route =>
  implement(operation, (input, context) => {
    runCaseTimers(context)
    return handler(input, context)
  })

export const implementedCases: ImplementedResource<Case> = implementResource(cases, {
  alias: 'readableId',
  routes: {
    list: reading(listCases, ({ body }, context) => responseList(body, context)),
    get: reading(getCase, ({ path }, context) => ({
      case: caseResponse(caseStore.require(context, path.id), context),
    })),
    getByIndicator: reading(getCaseByIndicator, ({ body }, context) => {
      const prometheusAlert = required(body.prometheusAlert, 'prometheusAlert', '; no other indicator is known')
      const found = findByIndicator(prometheusAlert, context)
      if (found === undefined) throw notFound('Case', `of ${prometheusAlert.fingerprint}`)
      return { case: caseResponse(found, context) }
    }),
    ...caseChangeRoutes,
    filterValues: reading(getFilterValues, ({ body }, context) => countValues(body.filters, context)),
    groupingKeys: reading(getGroupingKeys, (_, context) => ({ groupingKeys: groupingKeys(context) })),
    deepLinks: reading(getCaseDeepLinks, ({ path }, context) => ({
      deepLinks: deepLinksOf(caseStore.require(context, path.case_id), context.db),
    })),
    notificationDeliveries: reading(listNotificationDeliveries, ({ body }, context) => ({
      deliveriesByCase: Object.fromEntries(
        body.caseIds.map((named) => [named, deliveriesOf(context.db, caseStore.require(context, named).id)]),
      ),
    })),
  },
})

export const routes: readonly Route[] = [
  ...implementedCases.routes,
  ...implementedCaseEvents.routes,
  ...implementedCaseComments.routes,
  ...implementedCaseSettings.routes,
]
