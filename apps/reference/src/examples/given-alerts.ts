import { valueAt } from '@mgmt-api/models/internal'
import { literal } from '../try-it/platform/literal.ts'
import { type Fields, type GivenArguments, type GivenStage, itemsOf } from './given.ts'

const range = { from: '2026-03-01T00:00:00Z', to: '2026-03-10T12:00:00Z' }
const filter = { timestamp: range, cxEventTypes: [], cxEventKeys: [] }

const urgent = { matcher: 'FILTER_MATCHER_EQUALS', priority: ['ALERT_DEF_PRIORITY_P1'] }

/** The newest event on the platform. */
const newestEvent = async ({ list }: GivenStage): Promise<Fields> => {
  const [event = {}] = await list('events', 'list', { rest: { query: { filter, pagination: { pageSize: 10 } } } })
  return event
}

const newAlert = {
  name: 'Checkout: errors',
  type: 'ALERT_DEF_TYPE_LOGS_IMMEDIATE_OR_UNSPECIFIED',
  priority: 'ALERT_DEF_PRIORITY_P2',
  logsImmediate: { logsFilter: { simpleFilter: { luceneQuery: 'service:checkout AND level:error' } } },
}

const newAlerts = [newAlert, { ...newAlert, name: 'Checkout: errors of payments', priority: 'ALERT_DEF_PRIORITY_P1' }]

const oneTime = {
  scheduleOperation: 'SCHEDULE_OPERATION_MUTE',
  oneTime: { timeframe: { startTime: '2026-03-11T08:00:00', endTime: '2026-03-11T09:00:00', timezone: 'UTC' } },
}

const newRule = ({ item }: GivenStage, name = 'Deployment of checkout'): object => ({
  name,
  enabled: true,
  filter: { alertUniqueIds: { value: [item('alerts').id] }, whatExpression: 'source logs' },
  schedule: oneTime,
})

const newRules = (stage: GivenStage): readonly object[] => [newRule(stage), newRule(stage, 'Deployment of payments')]

const caseId = ({ item }: GivenStage): unknown => item('cases').id
const caseIds = ({ item, second }: GivenStage): readonly string[] => [item('cases').id, second('cases').id].map(String)
const incidentId = ({ item }: GivenStage): unknown => item('incidents').id
const user = { userId: '3f4185ae-5d9f-4702-b4c9-9cf46e14bec5' }

const comment = async ({ call, item }: GivenStage): Promise<{ id: unknown }> => {
  const made = await call('case-comments', 'create', { id: item('cases').id, body: { text: 'Looking into it.' } })
  return { id: valueAt(made, 'eventId') }
}

const ownSettings = { name: 'Checkout', globalIndicatorSettings: { enabled: true } }

const settings = async ({ call }: GivenStage): Promise<{ id: unknown }> => {
  const made = await call('case-settings', 'create', { body: ownSettings })
  return { id: valueAt(made, 'id') }
}

const incidentByEvent = ({ item }: GivenStage): { id: unknown } => ({ id: item('incidents').lastStateUpdateKey })

/** Examples of the groups alerts, cases and incidents. */
export const alertArguments: GivenArguments = {
  AlertDefsService_ListAlertDefs: () => ({
    rest: { query: { query_filter: { priorityFilter: urgent }, pagination: { pageSize: 2 } } },
    sdk: "{ filter: { priority: ['P1'] }, pageSize: 2 }",
    command: '--priority P1 --limit 2',
  }),
  AlertDefsService_GetAlertDefByVersionId: ({ item }) => ({ id: item('alerts').alertVersionId }),
  AlertDefsService_CreateAlertDef: () => ({ body: { alertDefProperties: newAlert }, sdk: literal(newAlert) }),
  AlertDefsService_ReplaceAlertDef: ({ item }) => ({
    body: { alertDefProperties: newAlert },
    sdk: `${literal(item('alerts').id)}, ${literal(newAlert)}`,
  }),
  AlertDefsService_BulkCreateAlertDefs: () => ({
    entries: newAlerts.map((alertDefProperties) => ({ alertDefProperties })),
  }),
  AlertDefsService_BulkReplaceAlertDefs: ({ item, second }) => ({
    entries: newAlerts.map((alertDefProperties, index) => ({
      id: [item('alerts'), second('alerts')][index]?.id,
      alertDefProperties,
    })),
  }),
  AlertDefsService_BulkDeleteAlertDefs: ({ item, second }) => ({ entries: [item('alerts').id, second('alerts').id] }),
  EventsService_ListEvents: () => ({
    rest: { query: { filter, pagination: { pageSize: 2 } } },
    sdk: literal({ filter: range, pageSize: 2 }),
  }),
  EventsService_ListEventsCount: () => ({ rest: { query: { filter } }, sdk: literal(range) }),
  EventsService_GetEventsStatistics: () => ({ rest: { query: { filter } }, sdk: literal(range) }),
  EventsService_ListAlertEvents: async (stage) => {
    const ids = [valueAt(await newestEvent(stage), 'cxEventMetadata.alert_def_id')]
    return { ids, rest: { query: { timestamp_range: range } }, sdk: `${literal(ids)}, ${literal(range)}` }
  },
  EventsService_GetEvent: async (stage) => ({ id: (await newestEvent(stage)).cxEventKey }),
  EventsService_BatchGetEvent: async ({ list }) => {
    const newest = await list('events', 'list', { rest: { query: { filter, pagination: { pageSize: 2 } } } })
    return { ids: newest.slice(0, 2).map(({ cxEventKey }) => cxEventKey) }
  },
  AlertEventService_GetAlertEvent: async (stage) => ({ id: (await newestEvent(stage)).cxEventKey }),
  AlertEventService_GetAlertEventsStats: async (stage) => ({ ids: [(await newestEvent(stage)).cxEventKey] }),
  AlertSchedulerRuleService_CreateAlertSchedulerRule: (stage) => ({ body: newRule(stage) }),
  AlertSchedulerRuleService_CreateBulkAlertSchedulerRule: (stage) => ({
    entries: newRules(stage).map((alertSchedulerRule) => ({ alertSchedulerRule })),
    file: newRules(stage),
    sdk: literal(newRules(stage)),
  }),
  AlertSchedulerRuleService_UpdateBulkAlertSchedulerRule: (stage) => {
    const stored = [stage.item('suppression-rules'), stage.second('suppression-rules')]
    const rules = newRules(stage).map((rule, index) => ({
      ...rule,
      uniqueIdentifier: stored[index]?.uniqueIdentifier,
    }))
    return {
      entries: rules.map((alertSchedulerRule) => ({ alertSchedulerRule })),
      file: rules,
      sdk: literal(rules),
    }
  },
  CaseEventsService_CreateComment: (stage) => ({ id: caseId(stage), body: { text: 'Looking into it.' } }),
  CaseEventsService_UpdateComment: async (stage) => ({
    ...(await comment(stage)),
    body: { text: 'A deployment caused it.' },
  }),
  CaseEventsService_DeleteComment: comment,
  CaseEventsService_GetEvent: async ({ list, item }) => {
    const [event] = await list('case-events', 'list', { id: item('cases').id })
    return { id: event?.eventId }
  },
  CaseSettingsService_CreateCaseSettings: () => ({ body: ownSettings }),
  CaseSettingsService_GetCaseSettings: settings,
  CaseSettingsService_UpdateCaseSettings: async (stage) => ({
    ...(await settings(stage)),
    body: { name: 'Checkout and payments' },
  }),
  CaseSettingsService_DeleteCaseSettings: settings,
  CasesService_ListCases: () => ({
    rest: { body: { filters: { statuses: ['CASE_STATUS_ACTIVE'] } } },
    command: '--status active',
  }),
  CasesService_GetCaseByIndicator: async ({ list }) => {
    const indicatorTypes = ['INDICATOR_TYPE_PROMETHEUS_ALERTMANAGER']
    const [found] = await list('cases', 'list', { rest: { body: { filters: { indicatorTypes } } } })
    const [group] = itemsOf(valueAt(found, 'caseIndicators.prometheusAlertIndicators'))
    const [alert] = itemsOf(group?.alerts)
    return { body: { prometheusAlert: { fingerprint: alert?.fingerprint, startedAt: alert?.createdAt } } }
  },
  CasesService_BulkAcknowledge: (stage) => ({
    entries: caseIds(stage),
    body: { actor: user },
    command: `${caseIds(stage).join(' ')} --as ${user.userId}`,
  }),
  CasesService_AssignCase: ({ item }) => ({
    body: { assignee: user },
    command: `${String(item('cases').id)} --to ${user.userId}`,
  }),
  CasesService_BulkAssign: (stage) => ({
    entries: caseIds(stage),
    body: { assignee: user },
    command: `${caseIds(stage).join(' ')} --to ${user.userId}`,
  }),
  CasesService_BulkUnassign: (stage) => ({ entries: caseIds(stage) }),
  CasesService_ResolveCase: ({ item }) => ({
    body: { reason: 'Rolled back' },
    command: `${String(item('cases').id)} --reason 'Rolled back'`,
  }),
  CasesService_BulkResolve: (stage) => ({ entries: caseIds(stage), body: {}, command: caseIds(stage).join(' ') }),
  CasesService_BulkClose: (stage) => ({ entries: caseIds(stage) }),
  CasesService_SetPriorityOverride: () => ({ body: { priority: 'CASE_PRIORITY_P1' } }),
  CasesService_BulkSetPriorityOverride: (stage) => ({
    entries: caseIds(stage),
    body: { priority: 'CASE_PRIORITY_P1' },
  }),
  CasesService_BulkClearPriorityOverride: (stage) => ({ entries: caseIds(stage) }),
  IncidentsService_ListIncidents: () => ({
    rest: { body: { filter: { status: ['INCIDENT_STATUS_TRIGGERED'] } } },
    command: '--status triggered',
  }),
  IncidentsService_AcknowledgeIncidents: (stage) => ({ entries: [incidentId(stage)] }),
  IncidentsService_AssignIncidents: (stage) => ({
    entries: [incidentId(stage)],
    body: { assignedTo: user },
    command: `${String(incidentId(stage))} --to ${user.userId}`,
  }),
  IncidentsService_UnassignIncidents: (stage) => ({ entries: [incidentId(stage)] }),
  IncidentsService_ResolveIncidents: (stage) => ({ entries: [incidentId(stage)] }),
  IncidentsService_CloseIncidents: (stage) => ({ entries: [incidentId(stage)] }),
  IncidentsService_GetIncidentEvents: (stage) => ({ id: incidentId(stage) }),
  IncidentsService_GetIncidentByEventId: incidentByEvent,
  IncidentsService_AcknowledgeIncidentByEventId: incidentByEvent,
  IncidentsService_ResolveIncidentByEventId: incidentByEvent,
}
