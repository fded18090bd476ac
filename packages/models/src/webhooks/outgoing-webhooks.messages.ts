import { always, type Model, empty, list, model, oneOf, required, text, variants } from '../core/describe.ts'
import type { Empty, OneOf } from '../core/types.ts'
import { OutgoingWebhook, OutgoingWebhookInputData } from './outgoing-webhook.ts'
import {
  OutboundWebhookSummary,
  OutgoingWebhookDetails,
  OutgoingWebhookExtendedSummary,
  OutgoingWebhookSummary,
  OutgoingWebhookType,
  TestFailure,
  WebhookType,
} from './webhook-summaries.ts'

/** How many webhooks there are of each type. */
export interface ListOutgoingWebhookTypesResponse {
  /** One for each type. */
  webhooks?: OutgoingWebhookType[] | undefined
}

export const ListOutgoingWebhookTypesResponse: Model<ListOutgoingWebhookTypesResponse> = model(
  'ListOutgoingWebhookTypesResponse',
  {
    webhooks: list(OutgoingWebhookType),
  },
)

/** Which type of webhook. */
export interface GetOutgoingWebhookTypeDetailsPath {
  type: WebhookType
}

export const GetOutgoingWebhookTypeDetailsPath: Model<GetOutgoingWebhookTypeDetailsPath> = model(
  'GetOutgoingWebhookTypeDetailsPath',
  {
    type: required(WebhookType),
  },
)

/** One type of webhook. */
export interface GetOutgoingWebhookTypeDetailsResponse {
  details?: OutgoingWebhookDetails | undefined
}

export const GetOutgoingWebhookTypeDetailsResponse: Model<GetOutgoingWebhookTypeDetailsResponse> = model(
  'GetOutgoingWebhookTypeDetailsResponse',
  {
    details: OutgoingWebhookDetails,
  },
)

/** A webhook to create, or to try before there is one. */
export interface OutgoingWebhookBody {
  /** The webhook. */
  data?: OutgoingWebhookInputData | undefined
}

export const OutgoingWebhookBody: Model<OutgoingWebhookBody> = model('OutgoingWebhookBody', {
  data: OutgoingWebhookInputData,
})

/** At most one of these is present. */
export interface TestOutgoingWebhookResponseVariants {
  /** It was taken. */
  success: Empty
  /** It was not. */
  failure: TestFailure
}

/** What came of a test request. */
export type TestOutgoingWebhookResponse = OneOf<TestOutgoingWebhookResponseVariants>

export const TestOutgoingWebhookResponse: Model<TestOutgoingWebhookResponse> = variants('TestOutgoingWebhookResponse', [
  oneOf<TestOutgoingWebhookResponseVariants>({
    success: empty(),
    failure: TestFailure,
  }),
])

/** Webhooks of every type. */
export interface ListAllOutgoingWebhooksResponse {
  /** Those that the key may see. */
  deployed?: OutgoingWebhookExtendedSummary[] | undefined
}

export const ListAllOutgoingWebhooksResponse: Model<ListAllOutgoingWebhooksResponse> = model(
  'ListAllOutgoingWebhooksResponse',
  {
    deployed: list(OutgoingWebhookExtendedSummary),
  },
)

/** The webhook that was created. */
export interface CreateOutgoingWebhookResponse {
  /** Its id. */
  id: string
}

export const CreateOutgoingWebhookResponse: Model<CreateOutgoingWebhookResponse> = model(
  'CreateOutgoingWebhookResponse',
  {
    id: always(text()),
  },
)

/** A webhook to replace. */
export interface UpdateOutgoingWebhookBody {
  /** The webhook as a whole: what is left out is gone. */
  data?: OutgoingWebhookInputData | undefined
  /** Which webhook. */
  id?: string | undefined
}

export const UpdateOutgoingWebhookBody: Model<UpdateOutgoingWebhookBody> = model('UpdateOutgoingWebhookBody', {
  data: OutgoingWebhookInputData,
  id: text(),
})

/** Which webhooks are listed. */
export interface ListOutgoingWebhooksQuery {
  /** Those of this type. */
  type?: WebhookType | undefined
}

export const ListOutgoingWebhooksQuery: Model<ListOutgoingWebhooksQuery> = model('ListOutgoingWebhooksQuery', {
  type: WebhookType,
})

/** Webhooks of one type. */
export interface ListOutgoingWebhooksResponse {
  /** Those that the key may see. */
  deployed?: OutgoingWebhookSummary[] | undefined
}

export const ListOutgoingWebhooksResponse: Model<ListOutgoingWebhooksResponse> = model('ListOutgoingWebhooksResponse', {
  deployed: list(OutgoingWebhookSummary),
})

/** Webhooks of every type, without where they send. */
export interface ListOutboundWebhooksSummaryResponse {
  /** Those that the key may see. */
  outboundWebhookSummaries?: OutboundWebhookSummary[] | undefined
}

export const ListOutboundWebhooksSummaryResponse: Model<ListOutboundWebhooksSummaryResponse> = model(
  'ListOutboundWebhooksSummaryResponse',
  {
    outboundWebhookSummaries: list(OutboundWebhookSummary),
  },
)

/** Which webhook. */
export interface OutgoingWebhookPath {
  /** Its id. */
  id: string
}

export const OutgoingWebhookPath: Model<OutgoingWebhookPath> = model('OutgoingWebhookPath', {
  id: required(text()),
})

/** One webhook. */
export interface GetOutgoingWebhookResponse {
  webhook: OutgoingWebhook
}

export const GetOutgoingWebhookResponse: Model<GetOutgoingWebhookResponse> = model('GetOutgoingWebhookResponse', {
  webhook: always(OutgoingWebhook),
})
