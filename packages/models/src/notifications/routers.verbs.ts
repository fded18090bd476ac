import {
  type Creates,
  type Deletes,
  type Gets,
  type GetsMany,
  type Lists,
  listVerb,
  type Replaces,
  type Verb,
  verb,
} from '../core/verb.ts'
import type { GlobalRouter, LabelMatcherResult } from './global-router.ts'
import type {
  BatchGetGlobalRoutersResponse,
  ListGlobalRoutersQuery,
  ListGlobalRoutersResponse,
  ValidateEntityLabelMatcherQuery,
} from './global-routers.messages.ts'
import {
  batchGetGlobalRouters,
  createGlobalRouter,
  deleteGlobalRouter,
  getGlobalRouter,
  listGlobalRouters,
  replaceGlobalRouter,
  validateEntityLabelMatcher,
} from './global-routers.operations.ts'
import type { TestRoutingConditionValidBody, TestRoutingConditionValidResponse } from './testing.messages.ts'
import { testRoutingConditionValid } from './testing.operations.ts'

/** Filters of a list of routers. */
export interface RouterListRest {
  readonly query?: Partial<ListGlobalRoutersQuery> | undefined
}

/** The matcher to validate. */
export interface LabelMatcherRest {
  readonly query?: Partial<ValidateEntityLabelMatcherQuery> | undefined
}

/** Verbs of routers. */
export interface RouterVerbs
  extends Lists<GlobalRouter, RouterListRest, ListGlobalRoutersResponse>,
    Gets<string, GlobalRouter>,
    GetsMany<string, BatchGetGlobalRoutersResponse>,
    Creates<GlobalRouter, GlobalRouter>,
    Replaces<string, GlobalRouter, GlobalRouter>,
    Deletes<string> {
  /** Validates the label matcher in `query.entity_label_matcher`. Read-only. */
  readonly validateMatcher: Verb<[], LabelMatcherResult, LabelMatcherRest>
  /**
   * Evaluates the condition of a routing rule. An invalid condition is a response with `failure`, not an error. Changes
   * and sends nothing.
   */
  readonly checkCondition: Verb<[condition: TestRoutingConditionValidBody], TestRoutingConditionValidResponse>
}

/** How each verb of routers calls its operation. */
export const routerVerbs: RouterVerbs = {
  list: listVerb(listGlobalRouters, 'routers'),
  get: verb(getGlobalRouter, { answer: 'router' }),
  getMany: verb(batchGetGlobalRouters, { ids: 'query.global_router_ids' }),
  create: verb(createGlobalRouter, { body: 'body.router', answer: 'router' }),
  replace: verb(replaceGlobalRouter, { id: 'body.router.id', body: 'body.router', answer: 'router' }),
  delete: verb(deleteGlobalRouter),
  validateMatcher: verb(validateEntityLabelMatcher, { answer: 'result' }),
  checkCondition: verb(testRoutingConditionValid),
}
