import { type Operation, operation } from '../core/operation.ts'
import {
  EntityTypePath,
  ListEntitySubTypesResponse,
  ListEntityTypeAttachmentTypesResponse,
  ListEntityTypesResponse,
} from './entities.messages.ts'

/** What notifications can be about. */
export const listEntityTypes: Operation<{ response: ListEntityTypesResponse }> = operation({
  id: 'EntitiesService_ListEntityTypes',
  service: 'Entities service',
  method: 'GET',
  path: '/notifications/notification-center/v1/entity-types',
  major: 5,
  repeatable: true,
  readOnly: true,
  in: {},
  out: ListEntityTypesResponse,
})

/** What can go along with notifications about a kind of thing. */
export const listEntityTypeAttachmentTypes: Operation<{
  path: EntityTypePath
  response: ListEntityTypeAttachmentTypesResponse
}> = operation({
  id: 'EntitiesService_ListEntityTypeAttachmentTypes',
  service: 'Entities service',
  method: 'GET',
  path: '/notifications/notification-center/v1/entity-types/{entity_type}/attachment-types',
  major: 5,
  repeatable: true,
  readOnly: true,
  in: { path: EntityTypePath },
  out: ListEntityTypeAttachmentTypesResponse,
})

/** The kinds of events that there are of a kind of thing. */
export const listEntitySubTypes: Operation<{ path: EntityTypePath; response: ListEntitySubTypesResponse }> = operation({
  id: 'EntitiesService_ListEntitySubTypes',
  service: 'Entities service',
  method: 'GET',
  path: '/notifications/notification-center/v1/entity-types/{entity_type}/entity-subtypes',
  major: 5,
  repeatable: true,
  readOnly: true,
  in: { path: EntityTypePath },
  out: ListEntitySubTypesResponse,
})
