import { type Resource, resource } from '../core/resource/resource.ts'
import { CaseEvent } from './generated/models.ts'
import { caseEventVerbs, type CaseEventVerbs } from './generated/verbs.ts'

/** History of cases: changes, comments and notifications. */
export const caseEvents: Resource<CaseEventVerbs, CaseEvent> = resource(caseEventVerbs, CaseEvent, {
  name: 'case-events',
  at: 'events',
  shape: 'collection',
  one: 'case event',
  brief: 'History of cases: changes, comments and notifications',
  id: { id: 'eventId' },
  parent: {
    resource: 'cases',
    deleted: 'cascade',
    source: 'assumed',
    reason: 'no operation deletes a case',
  },
  serviceMade: ['actor', 'createTime', 'eventData', 'eventId', 'eventTime', 'updateTime'],
  secrets: [
    {
      at: 'eventData.notificationSent.notifications[].token',
      reads: 'value',
      source: 'assumed',
      reason: 'only responses contain it, without evidence of masking',
    },
  ],
  recognised: { by: 'none', source: 'contract', reason: 'written by the service' },
  columns: ['eventId', 'eventTime', 'eventData'],
})
