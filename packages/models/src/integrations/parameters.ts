import {
  type Model,
  bool,
  double,
  empty,
  fields,
  list,
  model,
  oneOf,
  secret,
  text,
  variants,
} from '../core/describe.ts'
import type { Empty, OneOf } from '../core/types.ts'

/** An API key as the value of a parameter. */
export interface ApiKeyData {
  /** Id of the key. At most 65,535 characters. */
  id?: string | undefined
  /** The key itself: a secret. At most 1,048,576 characters. */
  value?: string | undefined
}

export const ApiKeyData: Model<ApiKeyData> = model('ApiKeyData', {
  id: text({ max: 65_535 }),
  value: secret(text({ max: 1_048_576 })),
})

/** Several texts as the value of a parameter. */
export interface StringList {
  /** The texts, which may be secrets. At most 10,000 items, each at most 65,535 characters. */
  values?: string[] | undefined
}

export const StringList: Model<StringList> = model('StringList', {
  values: secret(list(text({ max: 65_535 }), { max: 10_000 })),
})

/** Fields of every `Parameter`. */
export interface ParameterCommon {
  /** Which field of the definition it fills. At most 65,535 characters. */
  key?: string | undefined
}

/** At most one of these is present. */
export interface ParameterVariants {
  /** A text, which may be a secret. At most 1,048,576 characters. */
  stringValue: string
  /** True or false. */
  booleanValue: boolean
  /** Several texts. */
  stringList: StringList
  /** An API key. */
  apiKey: ApiKeyData
  /** A number. */
  numericValue: number
  /** Stands for a secret that is not shown. */
  sensitiveData: Empty
}

/**
 * A value that an integration was set up with. The contract does not say which of them are secrets, so that texts
 * pass for such.
 */
export type Parameter = ParameterCommon & OneOf<ParameterVariants>

export const Parameter: Model<Parameter> = variants('Parameter', [
  fields<ParameterCommon>({
    key: text({ max: 65_535 }),
  }),
  oneOf<ParameterVariants>({
    stringValue: secret(text({ max: 1_048_576 })),
    booleanValue: bool(),
    stringList: StringList,
    apiKey: ApiKeyData,
    numericValue: double(),
    sensitiveData: empty(),
  }),
])

/** Values that an integration is set up with. */
export interface GenericIntegrationParameters {
  /** The values. At most 10,000 items. */
  parameters?: Parameter[] | undefined
}

export const GenericIntegrationParameters: Model<GenericIntegrationParameters> = model('GenericIntegrationParameters', {
  parameters: list(Parameter, { max: 10_000 }),
})

/** What an integration is set up with. */
export interface IntegrationMetadata {
  /** Names the kind of integration. At most 65,535 characters. */
  integrationKey?: string | undefined
  /** Values for the fields of its definition. */
  integrationParameters?: GenericIntegrationParameters | undefined
  /** Version of the definition. At most 65,535 characters. */
  version?: string | undefined
}

export const IntegrationMetadata: Model<IntegrationMetadata> = model('IntegrationMetadata', {
  integrationKey: text({ max: 65_535 }),
  integrationParameters: GenericIntegrationParameters,
  version: text({ max: 65_535 }),
})

/** What the template of an Azure deployment is filled with. */
export interface CommonArmParams {
  /** Key with which data are sent: a secret. At most 65,535 characters. */
  apiKey?: string | undefined
  /** Domain that data are sent to. At most 65,535 characters. */
  cgxDomain?: string | undefined
  /** Address that logs are sent to. At most 65,535 characters. */
  logsUrl?: string | undefined
}

export const CommonArmParams: Model<CommonArmParams> = model('CommonArmParams', {
  apiKey: secret(text({ max: 65_535 })),
  cgxDomain: text({ max: 65_535 }),
  logsUrl: text({ max: 65_535 }),
})
