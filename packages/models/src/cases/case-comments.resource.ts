import { type Resource, resource } from '../core/resource/resource.ts'
import { CaseEvent } from './generated/models.ts'
import { type CaseCommentVerbs, caseCommentVerbs } from './generated/verbs.ts'

/** Comments on cases. They are read as events in the history of the case. */
export const caseComments: Resource<CaseCommentVerbs, CaseEvent> = resource(caseCommentVerbs, CaseEvent, {
  name: 'case-comments',
  at: 'comments',
  shape: 'collection',
  one: 'case comment',
  brief: 'Comments on cases',
  id: { id: 'eventId' },
  parent: { resource: 'cases', deleted: 'cascade', source: 'assumed' },
  title: 'eventData.comment.unsafeText',
  serviceMade: ['actor', 'createTime', 'eventId', 'eventTime', 'updateTime'],
  recognised: { by: 'none', source: 'contract', reason: 'written by users' },
  columns: ['eventId', 'eventTime', 'eventData.comment.unsafeText'],
})
