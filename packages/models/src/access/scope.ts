import { always, type Enum, type Model, int32, list, model, openEnum, text } from '../core/describe.ts'
import type { Open } from '../core/types.ts'

/** The scope of a group. */
export interface TeamGroupScope {
  /** `id` of a scope. */
  scopeId?: string | undefined
}

export const TeamGroupScope: Model<TeamGroupScope> = model('TeamGroupScope', {
  scopeId: text(),
})

const entityTypeValues = ['ENTITY_TYPE_UNSPECIFIED', 'ENTITY_TYPE_LOGS', 'ENTITY_TYPE_SPANS'] as const

/** Which kind of data a filter of a scope is about. */
export type EntityType = Open<(typeof entityTypeValues)[number]>
export const EntityType: Enum<EntityType> = openEnum('EntityType', entityTypeValues)

/** Which data of one kind a scope lets through. */
export interface Filter {
  entityType?: EntityType | undefined
  /** A condition in the language of scopes, which begins with its version: `<v1>true`. */
  expression?: string | undefined
}

export const Filter: Model<Filter> = model('Filter', {
  entityType: EntityType,
  expression: text(),
})

/** Which data the members of a group may see. */
export interface Scope {
  /** Condition for kinds of data that have no filter of their own, as in `expression` of a filter. */
  defaultExpression?: string | undefined
  description?: string | undefined
  displayName?: string | undefined
  /** Conditions by kind of data. */
  filters?: Filter[] | undefined
  id: string
  teamId?: number | undefined
}

export const Scope: Model<Scope> = model('Scope', {
  defaultExpression: text(),
  description: text(),
  displayName: text(),
  filters: list(Filter),
  id: always(text()),
  teamId: int32(),
})
