import { type Model, bool, empty, list, model, oneOf, text, variants } from '../core/describe.ts'
import type { Empty, OneOf } from '../core/types.ts'
import { uuid } from '../core/uuid.ts'
import { Action, ActionResponse, SourceType, UrlField } from './action.ts'
import { urlFieldsAreUnique } from './rules.ts'

/** An action to create. */
export interface CreateActionRequest {
  /** Offered beside data of these applications; empty: of any. At most 1,000 items, each at most 1,024 characters. */
  applicationNames?: string[] | undefined
  /** What it is for, for people. At most 65,535 characters. */
  description?: string | undefined
  /**
   * Offered beside data for which this condition holds, in the platform's expression language. At most 65,535
   * characters.
   */
  dpxlFilter?: string | undefined
  /** True: only for the one who makes it. False: for the team. */
  isPrivate?: boolean | undefined
  /** What people call it. 1 to 50 characters. */
  name?: string | undefined
  /** What it starts from. */
  sourceType?: SourceType | undefined
  /** Offered beside data of these subsystems; empty: of any. At most 1,000 items, each at most 1,024 characters. */
  subsystemNames?: string[] | undefined
  /** Where it leads, a template. Begins with `http://` or `https://`. 1 to 32,768 characters. */
  url?: string | undefined
  /** The fields whose values go into the URL. At most 1,000 items. */
  urlFields?: UrlField[] | undefined
}

export const CreateActionRequest: Model<CreateActionRequest> = model(
  'CreateActionRequest',
  {
    applicationNames: list(text({ max: 1_024 }), { max: 1_000 }),
    description: text({ max: 65_535 }),
    dpxlFilter: text({ max: 65_535 }),
    isPrivate: bool(),
    name: text({ min: 1, max: 50 }),
    sourceType: SourceType,
    subsystemNames: list(text({ max: 1_024 }), { max: 1_000 }),
    url: text({ min: 1, max: 32_768, pattern: /^https?:\/\/.*$/ }),
    urlFields: list(UrlField, { max: 1_000 }),
  },
  { rules: [urlFieldsAreUnique] },
)

/** An action to put in place of the one with its id. */
export interface ReplaceActionRequest {
  /** All of it: what is left out is gone. */
  action?: Action | undefined
}

export const ReplaceActionRequest: Model<ReplaceActionRequest> = model('ReplaceActionRequest', {
  action: Action,
})

/** An action to delete. */
export interface DeleteActionRequest {
  /** Which action. Exactly 36 characters. */
  id?: string | undefined
}

export const DeleteActionRequest: Model<DeleteActionRequest> = model('DeleteActionRequest', {
  id: uuid({ min: 36, max: 36 }),
})

/** At most one of these is present. */
export interface ActionExecutionRequestVariants {
  /** An action to create. */
  create: CreateActionRequest
  /** An action to replace. */
  replace: ReplaceActionRequest
  /** An action to delete. */
  delete: DeleteActionRequest
}

/** One step of a batch. */
export type ActionExecutionRequest = OneOf<ActionExecutionRequestVariants>

export const ActionExecutionRequest: Model<ActionExecutionRequest> = variants('ActionExecutionRequest', [
  oneOf<ActionExecutionRequestVariants>({
    create: CreateActionRequest,
    replace: ReplaceActionRequest,
    delete: DeleteActionRequest,
  }),
])

/** At most one of these is present. */
export interface ActionExecutionResponseVariants {
  /** The action that was created. */
  create: ActionResponse
  /** The action as it is now. */
  replace: ActionResponse
  /** It was deleted. */
  delete: Empty
}

/** What came of one step of a batch. */
export type ActionExecutionResponse = OneOf<ActionExecutionResponseVariants>

export const ActionExecutionResponse: Model<ActionExecutionResponse> = variants('ActionExecutionResponse', [
  oneOf<ActionExecutionResponseVariants>({
    create: ActionResponse,
    replace: ActionResponse,
    delete: empty(),
  }),
])
