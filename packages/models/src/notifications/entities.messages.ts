import { type Model, list, model, required, text } from '../core/describe.ts'
import { AttachmentType, EntityType } from './kinds.ts'

/** What notifications can be about. */
export interface ListEntityTypesResponse {
  /** One for each kind of thing. At most 100 items. */
  entityTypes?: EntityType[] | undefined
}

export const ListEntityTypesResponse: Model<ListEntityTypesResponse> = model('ListEntityTypesResponse', {
  entityTypes: list(EntityType, { max: 100 }),
})

/** Notifications about what. */
export interface EntityTypePath {
  /** A kind of thing, as the list of entity types names it. */
  entity_type: EntityType
}

export const EntityTypePath: Model<EntityTypePath> = model('EntityTypePath', {
  entity_type: required(EntityType),
})

/** What can go along with notifications about a kind of thing. */
export interface ListEntityTypeAttachmentTypesResponse {
  /** One for each type of attachment. At most 100 items. */
  supportedAttachmentTypes?: AttachmentType[] | undefined
}

export const ListEntityTypeAttachmentTypesResponse: Model<ListEntityTypeAttachmentTypesResponse> = model(
  'ListEntityTypeAttachmentTypesResponse',
  {
    supportedAttachmentTypes: list(AttachmentType, { max: 100 }),
  },
)

/** The kinds of events that there are of a kind of thing. */
export interface ListEntitySubTypesResponse {
  /** Their names. At most 100 items. */
  entitySubTypes?: string[] | undefined
}

export const ListEntitySubTypesResponse: Model<ListEntitySubTypesResponse> = model('ListEntitySubTypesResponse', {
  entitySubTypes: list(text(), { max: 100 }),
})
