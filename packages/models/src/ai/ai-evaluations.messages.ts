import { always, type Model, bool, double, int32, int64, list, map, model, required, text } from '../core/describe.ts'
import type { Int64 } from '../core/types.ts'
import { uuid } from '../core/uuid.ts'
import { AiEvaluation, EvaluationTarget } from './ai-evaluation.ts'
import { CustomEvaluation, CustomEvaluationExample } from './custom-evaluation.ts'
import { EvaluationConfig } from './evaluation-config.ts'
import { EvaluationType } from './evaluation-type.ts'

/** All custom evaluations. */
export interface GetCustomEvaluationsResponse {
  /** The evaluations. At most 10,000 items. */
  items?: CustomEvaluation[] | undefined
}

export const GetCustomEvaluationsResponse: Model<GetCustomEvaluationsResponse> = model('GetCustomEvaluationsResponse', {
  items: list(CustomEvaluation, { max: 10_000 }),
})

/** A custom evaluation to create. */
export interface CreateCustomEvaluationBody {
  /** Ids of the applications that it is linked to. At most 1,024 items, each exactly 36 characters. */
  applicationIds?: string[] | undefined
  /** What it is for, for people. At most 65,536 characters. */
  description?: string | undefined
  /** Conversations with the scores that they deserve. At most 100 items. */
  examples?: CustomEvaluationExample[] | undefined
  /** What to look for, in words for the model that judges. 1 to 1,048,576 characters. */
  instructions?: string | undefined
  /** What people call it. 1 to 256 characters. */
  name?: string | undefined
  /** Kind of the policy. 1 to 256 characters. */
  policyType?: string | undefined
  /** What passes. At most 65,536 characters. */
  safe?: string | undefined
  /** True: the system prompt is judged as well. */
  shouldIncludeSystemPrompt?: boolean | undefined
  /** What does not pass. At most 65,536 characters. */
  violates?: string | undefined
}

export const CreateCustomEvaluationBody: Model<CreateCustomEvaluationBody> = model('CreateCustomEvaluationBody', {
  applicationIds: list(uuid({ min: 36, max: 36 }), { max: 1_024 }),
  description: text({ max: 65_536 }),
  examples: list(CustomEvaluationExample, { max: 100 }),
  instructions: text({ min: 1, max: 1_048_576, pattern: /^[\s\S]+$/ }),
  name: text({ min: 1, max: 256, pattern: /^[\s\S]+$/ }),
  policyType: text({ min: 1, max: 256, pattern: /^[\s\S]+$/ }),
  safe: text({ max: 65_536 }),
  shouldIncludeSystemPrompt: bool(),
  violates: text({ max: 65_536 }),
})

/** One custom evaluation. */
export interface CustomEvaluationResponse {
  item: CustomEvaluation
}

export const CustomEvaluationResponse: Model<CustomEvaluationResponse> = model('CustomEvaluationResponse', {
  item: always(CustomEvaluation),
})

/** Which application. */
export interface ListCustomEvaluationsForApplicationPath {
  /** Its id. Exactly 36 characters. */
  application_id: string
}

export const ListCustomEvaluationsForApplicationPath: Model<ListCustomEvaluationsForApplicationPath> = model(
  'ListCustomEvaluationsForApplicationPath',
  {
    application_id: required(uuid({ min: 36, max: 36 })),
  },
)

/** Custom evaluations of an application. */
export interface ListCustomEvaluationsForApplicationResponse {
  /** The evaluations. At most 1,024 items. */
  items?: CustomEvaluation[] | undefined
}

export const ListCustomEvaluationsForApplicationResponse: Model<ListCustomEvaluationsForApplicationResponse> = model(
  'ListCustomEvaluationsForApplicationResponse',
  {
    items: list(CustomEvaluation, { max: 1_024 }),
  },
)

/** What changes of a custom evaluation. */
export interface UpdateCustomEvaluationBody {
  /** What it is for, for people. At most 65,536 characters. */
  description?: string | undefined
  /** Conversations with the scores that they deserve. At most 100 items. */
  examples?: CustomEvaluationExample[] | undefined
  /** What to look for, in words for the model that judges. 1 to 1,048,576 characters. */
  instructions?: string | undefined
  /** What people call it. 1 to 256 characters. */
  name?: string | undefined
  /** Kind of the policy. 1 to 256 characters. */
  policyType?: string | undefined
  /** What passes. At most 65,536 characters. */
  safe?: string | undefined
  /** True: the system prompt is judged as well. */
  shouldIncludeSystemPrompt?: boolean | undefined
  /** Names of the fields that change, separated by commas. 1 to 1,024 characters. */
  updateMask?: string | undefined
  /** What does not pass. At most 65,536 characters. */
  violates?: string | undefined
}

export const UpdateCustomEvaluationBody: Model<UpdateCustomEvaluationBody> = model('UpdateCustomEvaluationBody', {
  description: text({ max: 65_536 }),
  examples: list(CustomEvaluationExample, { max: 100 }),
  instructions: text({ min: 1, max: 1_048_576, pattern: /^[\s\S]+$/ }),
  name: text({ min: 1, max: 256, pattern: /^[\s\S]+$/ }),
  policyType: text({ min: 1, max: 256, pattern: /^[\s\S]+$/ }),
  safe: text({ max: 65_536 }),
  shouldIncludeSystemPrompt: bool(),
  updateMask: text({ min: 1, max: 1_024, pattern: /^[a-zA-Z_][a-zA-Z0-9_]*(,[a-zA-Z_][a-zA-Z0-9_]*)*$/ }),
  violates: text({ max: 65_536 }),
})

/** Which custom evaluation. */
export interface CustomEvaluationPath {
  /** Its id. Exactly 36 characters. */
  id: string
}

export const CustomEvaluationPath: Model<CustomEvaluationPath> = model('CustomEvaluationPath', {
  id: required(uuid({ min: 36, max: 36 })),
})

/** A custom evaluation that was deleted. */
export interface DeleteCustomEvaluationResponse {
  /** Its id. Exactly 36 characters. */
  id?: string | undefined
}

export const DeleteCustomEvaluationResponse: Model<DeleteCustomEvaluationResponse> = model(
  'DeleteCustomEvaluationResponse',
  {
    id: uuid({ min: 36, max: 36 }),
  },
)

/** A custom evaluation and an application. */
export interface CustomEvaluationLinkPath {
  /** Id of the evaluation. Exactly 36 characters. */
  id: string
  /** Id of the application. Exactly 36 characters. */
  application_id: string
}

export const CustomEvaluationLinkPath: Model<CustomEvaluationLinkPath> = model('CustomEvaluationLinkPath', {
  id: required(uuid({ min: 36, max: 36 })),
  application_id: required(uuid({ min: 36, max: 36 })),
})

/** A custom evaluation and an application, which are linked now, or are no more. */
export interface CustomEvaluationLinkResponse {
  /** Id of the application. Exactly 36 characters. */
  applicationId?: string | undefined
  /** Id of the evaluation. Exactly 36 characters. */
  id?: string | undefined
}

export const CustomEvaluationLinkResponse: Model<CustomEvaluationLinkResponse> = model('CustomEvaluationLinkResponse', {
  applicationId: uuid({ min: 36, max: 36 }),
  id: uuid({ min: 36, max: 36 }),
})

/** How many applications use each type of evaluation. */
export interface CountAiAppsPerEvalTypeResponse {
  /** Applications by type. Each at least 0. */
  counts?: Record<string, Int64> | undefined
}

export const CountAiAppsPerEvalTypeResponse: Model<CountAiAppsPerEvalTypeResponse> = model(
  'CountAiAppsPerEvalTypeResponse',
  {
    counts: map(int64({ min: 0, wire: 'integer' })),
  },
)

/** Which evaluations are listed, and which page of them. */
export interface ListAiEvaluationsQuery {
  /** Those of the application with this name; absent: of all. 1 to 256 characters. */
  application?: string | undefined
  /** Those of this subsystem; absent: of all. 1 to 256 characters. */
  subsystem?: string | undefined
  /** Those of this type; absent: of all. */
  evaluation_type?: EvaluationType | undefined
  /** Items on the page. 200 by default. 1 to 1,000. */
  page_size?: number | undefined
  /** Number of the page, from 0. 0 by default. 0 to 10,000. */
  page_offset?: Int64 | undefined
}

export const ListAiEvaluationsQuery: Model<ListAiEvaluationsQuery> = model('ListAiEvaluationsQuery', {
  application: text({ min: 1, max: 256, pattern: /^[\s\S]+$/ }),
  subsystem: text({ min: 1, max: 256, pattern: /^[\s\S]+$/ }),
  evaluation_type: EvaluationType,
  page_size: int32({ min: 1, max: 1_000 }),
  page_offset: int64({ min: 0, max: 10_000, wire: 'integer' }),
})

/** A page of evaluations. */
export interface ListAiEvaluationsResponse {
  /** The evaluations of this page. At most 1,000 items. */
  aiEvaluations?: AiEvaluation[] | undefined
}

export const ListAiEvaluationsResponse: Model<ListAiEvaluationsResponse> = model('ListAiEvaluationsResponse', {
  aiEvaluations: list(AiEvaluation, { max: 1_000 }),
})

/** An evaluation to create. */
export interface CreateAiEvaluationBody {
  /** Name of the application. 1 to 256 characters. */
  application?: string | undefined
  /** What it looks for. */
  config?: EvaluationConfig | undefined
  /** False: it judges nothing. */
  isEnabled?: boolean | undefined
  /** Name of the subsystem within the application. 1 to 256 characters. */
  subsystem?: string | undefined
  /** What it reads. */
  target?: EvaluationTarget | undefined
  /** The score that decides. 0 to 1. */
  threshold?: number | undefined
}

export const CreateAiEvaluationBody: Model<CreateAiEvaluationBody> = model('CreateAiEvaluationBody', {
  application: text({ min: 1, max: 256, pattern: /^[\s\S]+$/ }),
  config: EvaluationConfig,
  isEnabled: bool(),
  subsystem: text({ min: 1, max: 256, pattern: /^[\s\S]+$/ }),
  target: EvaluationTarget,
  threshold: double({ min: 0, max: 1 }),
})

/** One evaluation. */
export interface AiEvaluationResponse {
  aiEvaluation: AiEvaluation
}

export const AiEvaluationResponse: Model<AiEvaluationResponse> = model('AiEvaluationResponse', {
  aiEvaluation: always(AiEvaluation),
})

/** Which evaluation. */
export interface AiEvaluationPath {
  /** Its id. Exactly 36 characters. */
  id: string
}

export const AiEvaluationPath: Model<AiEvaluationPath> = model('AiEvaluationPath', {
  id: required(uuid({ min: 36, max: 36 })),
})

/** What changes of an evaluation. */
export interface UpdateAiEvaluationBody {
  /** Name of the application. 1 to 256 characters. */
  application?: string | undefined
  /** What it looks for. */
  config?: EvaluationConfig | undefined
  /** False: it judges nothing. */
  isEnabled?: boolean | undefined
  /** Name of the subsystem within the application. 1 to 256 characters. */
  subsystem?: string | undefined
  /** What it reads. */
  target?: EvaluationTarget | undefined
  /** The score that decides. 0 to 1. */
  threshold?: number | undefined
  /** Names of the fields that change, separated by commas. 1 to 1,024 characters. */
  updateMask?: string | undefined
}

export const UpdateAiEvaluationBody: Model<UpdateAiEvaluationBody> = model('UpdateAiEvaluationBody', {
  application: text({ min: 1, max: 256, pattern: /^[\s\S]+$/ }),
  config: EvaluationConfig,
  isEnabled: bool(),
  subsystem: text({ min: 1, max: 256, pattern: /^[\s\S]+$/ }),
  target: EvaluationTarget,
  threshold: double({ min: 0, max: 1 }),
  updateMask: text({ min: 1, max: 1_024, pattern: /^[a-zA-Z_][a-zA-Z0-9_]*(,[a-zA-Z_][a-zA-Z0-9_]*)*$/ }),
})

/** An evaluation that was deleted. */
export interface DeleteAiEvaluationResponse {
  /** Its id. Exactly 36 characters. */
  id?: string | undefined
}

export const DeleteAiEvaluationResponse: Model<DeleteAiEvaluationResponse> = model('DeleteAiEvaluationResponse', {
  id: uuid({ min: 36, max: 36 }),
})
