import { always, type Model, list, map, model, required, text } from '../core/describe.ts'
import { resourceId } from './resource-id.ts'
import { EntityLabelValues, GlobalRouter, LabelMatcherResult } from './global-router.ts'
import { EntityType } from './kinds.ts'

/** Which routers are listed. */
export interface ListGlobalRoutersQuery {
  /**
   * Those for notifications about this.
   * @deprecated by the service.
   */
  entity_type?: EntityType | undefined
  /** Those responsible for things with these labels, by name of the label; absent: all. */
  source_entity_labels?: Record<string, EntityLabelValues> | undefined
}

export const ListGlobalRoutersQuery: Model<ListGlobalRoutersQuery> = model('ListGlobalRoutersQuery', {
  entity_type: EntityType,
  source_entity_labels: map(EntityLabelValues),
})

/** Routers. */
export interface ListGlobalRoutersResponse {
  /** Those that the key may see. At most 200 items. */
  routers?: GlobalRouter[] | undefined
}

export const ListGlobalRoutersResponse: Model<ListGlobalRoutersResponse> = model('ListGlobalRoutersResponse', {
  routers: list(GlobalRouter, { max: 200 }),
})

/** A router to create, or to put in place of the one with its id. */
export interface GlobalRouterBody {
  /** All of it: what is left out of a replacement is gone. */
  router?: GlobalRouter | undefined
}

export const GlobalRouterBody: Model<GlobalRouterBody> = model('GlobalRouterBody', {
  router: GlobalRouter,
})

/** One router. */
export interface GlobalRouterResponse {
  router: GlobalRouter
}

export const GlobalRouterResponse: Model<GlobalRouterResponse> = model('GlobalRouterResponse', {
  router: always(GlobalRouter),
})

/** Routers by their ids. */
export interface BatchGetGlobalRoutersQuery {
  /** At most 200 items. */
  global_router_ids?: string[] | undefined
}

export const BatchGetGlobalRoutersQuery: Model<BatchGetGlobalRoutersQuery> = model('BatchGetGlobalRoutersQuery', {
  global_router_ids: list(text(), { max: 200 }),
})

/** Routers by their ids. */
export interface BatchGetGlobalRoutersResponse {
  /** Ids that do not exist, or that the key may not see. At most 200 items. */
  notFoundIds?: string[] | undefined
  /** Those that were found, by id. */
  routers?: Record<string, GlobalRouter> | undefined
}

export const BatchGetGlobalRoutersResponse: Model<BatchGetGlobalRoutersResponse> = model(
  'BatchGetGlobalRoutersResponse',
  {
    notFoundIds: list(text(), { max: 200 }),
    routers: map(GlobalRouter),
  },
)

/** A matcher to look at. */
export interface ValidateEntityLabelMatcherQuery {
  /** What is expected of each label, by its name. */
  entity_label_matcher?: Record<string, string> | undefined
}

export const ValidateEntityLabelMatcherQuery: Model<ValidateEntityLabelMatcherQuery> = model(
  'ValidateEntityLabelMatcherQuery',
  {
    entity_label_matcher: map(text()),
  },
)

/** Whether a matcher is valid. */
export interface ValidateEntityLabelMatcherResponse {
  result?: LabelMatcherResult | undefined
}

export const ValidateEntityLabelMatcherResponse: Model<ValidateEntityLabelMatcherResponse> = model(
  'ValidateEntityLabelMatcherResponse',
  {
    result: LabelMatcherResult,
  },
)

/** Which router. */
export interface GlobalRouterPath {
  /** Its id. 1 to 128 characters. */
  id: string
}

export const GlobalRouterPath: Model<GlobalRouterPath> = model('GlobalRouterPath', {
  id: required(resourceId()),
})
