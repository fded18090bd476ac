import { isObject, valueAt } from '@mgmt-api/models/internal'
import { defaultAlertDefType, MetricFilter, NoDataPolicy } from '@mgmt-api/models/alerts'
import { alerts as resource } from '@mgmt-api/models/alerts/resources'
import type { Body, Kind, KindProblem } from '../kind/kind.ts'
import { visitDescribed } from '../kind/visit-described.ts'
import { defineKind, textAt } from '../resource/define-kind.ts'
import { filledField, filledInItems } from '../resource/filled-field.ts'
import { alertDefaults, alertSets } from './alert-definition-fields.ts'
import { alertDefinitionStore } from './alert-definition-store.ts'
import { isSamePolicy } from '../compare/same-policy.ts'

const defined: Kind = defineKind(resource, {
  fieldOrder: [
    'alertDefProperties',
    'name',
    'description',
    'type',
    'enabled',
    'phantomMode',
    'priority',
    'entityLabels',
    'groupByKeys',
  ],
  sets: alertSets,
  defaults: alertDefaults,
  equivalents: [
    { at: 'accessPolicy', same: isSamePolicy },
    filledField('alertDefProperties.groupByKeys', isGroupedByQuery),
    filledInItems('alertDefProperties.notificationGroup.destinations', 'retriggeringPeriodMinutes'),
  ],
  similarityKeyOf: (body) => JSON.stringify([typeOf(body), textAt(body, 'alertDefProperties.name')]),
  isDeleted,
  problemsOf: (body) => [...deletedProblems(body), ...unusedRetirement(body)],
  promql: [{ model: MetricFilter, field: 'promql' }],
  store: alertDefinitionStore,
})

/** Alert definitions as files: a body is `{ alertDefProperties, accessPolicy? }`. */
export const alertDefinitions: Kind = {
  ...defined,
  fieldPermissions: [{ at: 'accessPolicy', permission: 'alerts:UpdateAccessPolicy' }],
}

const typeOf = (body: Body): string => textAt(body, 'alertDefProperties.type') || defaultAlertDefType

/** Whether the service derives the keys of groups from the condition, unless they are given. */
function isGroupedByQuery(body: Body): boolean {
  return /_(?:METRIC|TRACING|FLOW|SLO|LOGS_NEW_VALUE)(?:_|$)/.test(typeOf(body))
}

function isDeleted(body: Body): boolean {
  return valueAt(body, 'alertDefProperties.deleted') === true
}

function deletedProblems(body: Body): readonly KindProblem[] {
  const message = 'true marks it as deleted; to delete it, remove the file and prune'
  return isDeleted(body) ? [{ path: ['alertDefProperties', 'deleted'], message }] : []
}

/** Seconds of retirement that the service ignores in the state of their policy. */
function unusedRetirement(body: Body): readonly KindProblem[] {
  const problems: KindProblem[] = []
  visitDescribed(defined, body, ({ value, descriptor, path }) => {
    if (descriptor !== NoDataPolicy || !isObject(value) || value.autoRetireSeconds === undefined) return
    const [, state] = /^NO_DATA_POLICY_STATE_(OK|UNSPECIFIED)$/.exec(String(value.state)) ?? []
    if (value.state !== undefined && state === undefined) return
    const where = state === undefined ? 'without a state' : `in the state ${state.toLowerCase()}`
    problems.push({
      path: [...path, 'autoRetireSeconds'],
      message: `ignored by the service ${where}`,
      hint: 'Set state to alerting, keep-last or no-data, or remove autoRetireSeconds.',
      isWarning: true,
    })
  })
  return problems
}
