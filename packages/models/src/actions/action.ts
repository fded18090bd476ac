import { always, type Enum, type Model, bool, list, model, openEnum, required, text } from '../core/describe.ts'
import type { Open } from '../core/types.ts'
import { uuid } from '../core/uuid.ts'
import { urlFieldsAreUnique } from './rules.ts'

const sourceTypeValues = ['SOURCE_TYPE_UNSPECIFIED', 'SOURCE_TYPE_LOG', 'SOURCE_TYPE_DATA_MAP'] as const

/** What an action starts from. */
export type SourceType = Open<(typeof sourceTypeValues)[number]>
export const SourceType: Enum<SourceType> = openEnum('SourceType', sourceTypeValues)

/** A field of the data whose value goes into the URL. */
export interface UrlField {
  /** Name of the field. Once in a list. 1 to 1,024 characters. */
  name: string
  /** Whether the action is offered only where the field is there. */
  required: boolean
}

export const UrlField: Model<UrlField> = model('UrlField', {
  name: required(text({ min: 1, max: 1_024 })),
  required: required(bool()),
})

/** A link that people are offered beside data, made from its fields. */
export interface Action {
  /** Offered beside data of these applications; empty: of any. At most 1,000 items, each at most 1,024 characters. */
  applicationNames?: string[] | undefined
  /** Who made it. Made by the service, which ignores it in requests. At most 255 characters. */
  createdBy?: string | undefined
  /** What it is for, for people. At most 65,535 characters. */
  description?: string | undefined
  /**
   * Offered beside data for which this condition holds, in the platform's expression language. At most 65,535
   * characters.
   */
  dpxlFilter?: string | undefined
  /** Lasting id, which addresses it. Exactly 36 characters. */
  id?: string | undefined
  /** Whether it is out of sight. */
  isHidden?: boolean | undefined
  /** True: only for the one who made it. False: for the team. */
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

export const Action: Model<Action> = model(
  'Action',
  {
    applicationNames: list(text({ max: 1_024 }), { max: 1_000 }),
    createdBy: text({ max: 255 }),
    description: text({ max: 65_535 }),
    dpxlFilter: text({ max: 65_535 }),
    id: uuid({ min: 36, max: 36 }),
    isHidden: bool(),
    isPrivate: bool(),
    name: text({ min: 1, max: 50 }),
    sourceType: SourceType,
    subsystemNames: list(text({ max: 1_024 }), { max: 1_000 }),
    url: text({ min: 1, max: 32_768, pattern: /^https?:\/\/.*$/ }),
    urlFields: list(UrlField, { max: 1_000 }),
  },
  { rules: [urlFieldsAreUnique] },
)

/** One action. */
export interface ActionResponse {
  action: Action
}

export const ActionResponse: Model<ActionResponse> = model('ActionResponse', {
  action: always(Action),
})
