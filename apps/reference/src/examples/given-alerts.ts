import { valueAt } from '@mgmt-api/models'
import { literal } from '../try-it/platform/literal.ts'
import { type Fields, type GivenArguments, type GivenStage, itemsOf } from './given.ts'

const range = { from: '2026-03-01T00:00:00Z', to: '2026-03-10T12:00:00Z' }
const filter = { timestamp: range, cxEventTypes: [], cxEventKeys: [] }

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

const oneTime = {
  scheduleOperation: 'SCHEDULE_OPERATION_MUTE',
  oneTime: { timeframe: { startTime: '2026-03-11T08:00:00', endTime: '2026-03-11T09:00:00', timezone: 'UTC' } },
}

const newRule = ({ item }: GivenStage): object => ({
  name: 'Deployment of checkout',
  enabled: true,
  filter: { alertUniqueIds: { value: [item('alerts').id] }, whatExpression: 'source logs' },
  schedule: oneTime,
})

const caseId = ({ item }: GivenStage): unknown => item('cases').id
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
    sdk: "{ filter: { priority: ['P1', 'P2'] } }",
    rest: { query: { pagination: { pageSize: 2 } } },
  }),
  AlertDefsService_GetAlertDefByVersionId: ({ item }) => ({ id: item('alerts').alertVersionId }),
  AlertDefsService_CreateAlertDef: () => ({ body: { alertDefProperties: newAlert }, sdk: literal(newAlert) }),
  AlertDefsService_ReplaceAlertDef: ({ item }) => ({
    body: { alertDefProperties: newAlert },
    sdk: `${literal(item('alerts').id)}, ${literal(newAlert)}`,
  }),
  AlertDefsService_BulkCreateAlertDefs: () => ({ entries: [{ alertDefProperties: newAlert }] }),
  AlertDefsService_BulkReplaceAlertDefs: ({ item }) => ({
    entries: [{ id: item('alerts').id, alertDefProperties: newAlert }],
  }),
  AlertDefsService_BulkDeleteAlertDefs: ({ item }) => ({ entries: [item('alerts').id] }),
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
  EventsService_BatchGetEvent: async (stage) => ({ ids: [(await newestEvent(stage)).cxEventKey] }),
  AlertEventService_GetAlertEvent: async (stage) => ({ id: (await newestEvent(stage)).cxEventKey }),
  AlertEventService_GetAlertEventsStats: async (stage) => ({ ids: [(await newestEvent(stage)).cxEventKey] }),
  AlertSchedulerRuleService_CreateAlertSchedulerRule: (stage) => ({ body: newRule(stage) }),
  AlertSchedulerRuleService_CreateBulkAlertSchedulerRule: (stage) => ({
    entries: [{ alertSchedulerRule: newRule(stage) }],
    file: [newRule(stage)],
    sdk: literal([newRule(stage)]),
  }),
  AlertSchedulerRuleService_UpdateBulkAlertSchedulerRule: (stage) => {
    const rule = { ...newRule(stage), uniqueIdentifier: stage.item('suppression-rules').uniqueIdentifier }
    return { entries: [{ alertSchedulerRule: rule }], file: [rule], sdk: literal([rule]) }
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
  CasesService_GetCaseByIndicator: async ({ list }) => {
    const indicatorTypes = ['INDICATOR_TYPE_PROMETHEUS_ALERTMANAGER']
    const [found] = await list('cases', 'list', { rest: { body: { filters: { indicatorTypes } } } })
    const [group] = itemsOf(valueAt(found, 'caseIndicators.prometheusAlertIndicators'))
    const [alert] = itemsOf(group?.alerts)
    return { body: { prometheusAlert: { fingerprint: alert?.fingerprint, startedAt: alert?.createdAt } } }
  },
  CasesService_BulkAcknowledge: (stage) => ({
    entries: [caseId(stage)],
    body: { actor: user },
    command: `${String(caseId(stage))} --as ${user.userId}`,
  }),
  CasesService_AssignCase: ({ item }) => ({
    body: { assignee: user },
    command: `${String(item('cases').id)} --to ${user.userId}`,
  }),
  CasesService_BulkAssign: (stage) => ({
    entries: [caseId(stage)],
    body: { assignee: user },
    command: `${String(caseId(stage))} --to ${user.userId}`,
  }),
  CasesService_BulkUnassign: (stage) => ({ entries: [caseId(stage)] }),
  CasesService_ResolveCase: ({ item }) => ({
    body: { reason: 'Rolled back' },
    command: `${String(item('cases').id)} --reason 'Rolled back'`,
  }),
  CasesService_BulkResolve: (stage) => ({ entries: [caseId(stage)], body: {}, command: String(caseId(stage)) }),
  CasesService_BulkClose: (stage) => ({ entries: [caseId(stage)] }),
  CasesService_SetPriorityOverride: () => ({ body: { priority: 'CASE_PRIORITY_P1' } }),
  CasesService_BulkSetPriorityOverride: (stage) => ({
    entries: [caseId(stage)],
    body: { priority: 'CASE_PRIORITY_P1' },
  }),
  CasesService_BulkClearPriorityOverride: (stage) => ({ entries: [caseId(stage)] }),
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
