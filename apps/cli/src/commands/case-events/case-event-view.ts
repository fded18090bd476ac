import type { View } from '@mgmt-api/command'
import { CaseEvent } from '@mgmt-api/models/cases'
import type { UserNames } from '../../target/user-names.ts'
import { actorName, describeEvent } from './describe-case-event.ts'

/** An event of a case as a row. */
export const caseEventView = (userNames: UserNames): View<CaseEvent> => ({
  things: 'case events',
  columns: [
    { name: 'eventId', value: ({ eventId }) => eventId },
    { name: 'eventTime', value: ({ eventTime }) => eventTime },
    { name: 'by', value: ({ actor }) => actorName(actor, userNames), shrinks: true },
    { name: 'event', value: ({ eventData }) => describeEvent(eventData, userNames).what, shrinks: true },
    {
      name: 'text',
      value: ({ eventData }) => describeEvent(eventData, userNames).text,
      shrinks: true,
      omitEmpty: true,
    },
  ],
  shown: ['eventTime', 'event', 'by', 'text', 'eventId'],
  identity: ({ eventId }) => eventId,
  model: CaseEvent,
})
