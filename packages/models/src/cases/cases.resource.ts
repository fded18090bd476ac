import { type Resource, resource, type States, type Transition } from '../core/resource/resource.ts'
import { Case } from './generated/models.ts'
import { caseVerbs, type CaseVerbs } from './generated/verbs.ts'

const pending = 'CASE_STATUS_PENDING_ACTIVATION'
const active = 'CASE_STATUS_ACTIVE'
const acknowledged = 'CASE_STATUS_ACKNOWLEDGED'
const resolved = 'CASE_STATUS_RESOLVED'
const closed = 'CASE_STATUS_CLOSED'

const guide = "the guide of the service's command-line tool"

const shown = (by: keyof CaseVerbs, from: readonly string[], to: string): Transition => ({
  by,
  from,
  to,
  source: 'client',
  reason: guide,
})

/** A repeated transition returns the same response and changes nothing. */
const repeated = (by: keyof CaseVerbs, state: string): Transition => ({
  by,
  from: [state],
  to: state,
  source: 'assumed',
  reason: 'the operation may be repeated; the response to a second one is unknown',
})

/** Operations that are allowed in certain states and do not change the state. */
const stays = (by: keyof CaseVerbs, states: readonly string[]): readonly Transition[] =>
  states.map((state) => shown(by, [state], state))

const moves = (by: readonly (keyof CaseVerbs)[], from: readonly string[], to: string): readonly Transition[] =>
  by.flatMap((method) => [shown(method, from, to), repeated(method, to)])

const open = [active, acknowledged]

const states: States = {
  at: 'status',
  initial: pending,
  transitions: [
    { by: 'time', from: [pending], to: active, source: 'client', reason: 'once the suppression period is over' },
    ...moves(['acknowledge', 'acknowledgeMany'], [active], acknowledged),
    ...moves(['unacknowledge'], [acknowledged], active),
    ...moves(['resolve', 'resolveMany'], open, resolved),
    {
      by: 'time',
      from: [pending, ...open],
      to: resolved,
      source: 'contract',
      reason: 'its alerts have recovered, or nothing changed for the configured period',
    },
    ...moves(['close', 'closeMany'], [...open, resolved], closed),
    { by: 'time', from: [resolved], to: closed, source: 'contract', reason: 'a week later unless the settings differ' },
    ...stays('update', [pending, ...open, resolved]),
    ...stays('assign', [pending, ...open, resolved]),
    ...stays('assignMany', [pending, ...open, resolved]),
    ...stays('unassign', [pending, ...open, resolved]),
    ...stays('unassignMany', [pending, ...open, resolved]),
    ...stays('setPriority', [pending, ...open]),
    ...stays('setPriorityMany', [pending, ...open]),
    ...stays('clearPriority', [pending, ...open]),
    ...stays('clearPriorityMany', [pending, ...open]),
  ],
}

/** Cases: problems found by alerts, from the first alert until closed. */
export const cases: Resource<CaseVerbs, Case> = resource(caseVerbs, Case, {
  name: 'cases',
  at: 'root',
  shape: 'collection',
  one: 'case',
  brief: 'Cases: problems found by alerts, and their handling',
  id: { id: 'id' },
  title: 'title',
  serviceMade: [
    'acknowledgeTime',
    'aiSummary',
    'caseIndicators',
    'category',
    'createTime',
    'duration',
    'groupings',
    'id',
    'impactedEntities',
    'kpiBreaches',
    'labels',
    'ollyAnalysis',
    'priority',
    'priorityDetails.system',
    'readableId',
    'resolutionDetails.resolveTime',
    'resolutionDetails.resolvedBy',
    'status',
    'updateTime',
  ],
  references: [
    {
      at: 'caseIndicators.alertIndicators[].alertId',
      to: 'alerts',
      missing: 'accept',
      deleted: 'dangle',
      source: 'assumed',
      reason: 'written by the service; a case outlives its alert',
    },
    {
      at: 'assignee.userId',
      to: 'users',
      key: 'userId',
      missing: 'accept',
      deleted: 'dangle',
      source: 'assumed',
      reason: 'unknown whether the service checks the user',
    },
  ],
  states,
  recognised: { by: 'none', source: 'contract', reason: 'opened by alerts' },
  columns: ['id', 'readableId', 'title', 'status', 'priority', 'createTime'],
})
