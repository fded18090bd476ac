import type { CaseEvent } from '@mgmt-api/models/cases'
import type { NounOverrides } from '../../nouns/noun-overrides.ts'
import { caseEventView } from './case-event-view.ts'

/** Customizations of `mgmt case-events`: events in words, with the names of users. */
export const overrides: NounOverrides = {
  view: caseEventView,
  userIds: ({ actor, eventData: { assigned, unassigned } }: CaseEvent) =>
    [actor.user?.id, assigned?.assigneeUserId, unassigned?.previousAssigneeUserId].filter((id) => id !== undefined),
}
