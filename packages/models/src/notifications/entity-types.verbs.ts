import { type Lists, type ListVerb, listVerb } from '../core/verb.ts'
import type {
  ListEntitySubTypesResponse,
  ListEntityTypeAttachmentTypesResponse,
  ListEntityTypesResponse,
} from './entities.messages.ts'
import { listEntitySubTypes, listEntityTypeAttachmentTypes, listEntityTypes } from './entities.operations.ts'
import type { AttachmentType, EntityType } from './kinds.ts'

/** Verbs of entity types. */
export interface EntityTypeVerbs extends Lists<EntityType, unknown, ListEntityTypesResponse> {
  /** Attachment types of an entity type. */
  readonly attachmentTypes: ListVerb<
    [entityType: EntityType],
    AttachmentType,
    unknown,
    ListEntityTypeAttachmentTypesResponse
  >
  /** Subtypes of an entity type. */
  readonly subtypes: ListVerb<[entityType: EntityType], string, unknown, ListEntitySubTypesResponse>
}

/** How each verb of entity types calls its operation. */
export const entityTypeVerbs: EntityTypeVerbs = {
  list: listVerb(listEntityTypes, 'entityTypes'),
  attachmentTypes: listVerb(listEntityTypeAttachmentTypes, 'supportedAttachmentTypes'),
  subtypes: listVerb(listEntitySubTypes, 'entitySubTypes'),
}
