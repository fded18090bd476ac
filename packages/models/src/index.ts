export { callOf } from './core/operation/caller.ts'
export type { Call, Caller, CallOptions, MethodCallOptions, ResponseInfo } from './core/operation/caller.ts'
export { decode, decodeText } from './core/wire/decode.ts'
export {
  always,
  bool,
  bytes,
  double,
  empty,
  exactlyOneOf,
  fields,
  float,
  int32,
  int64,
  lazy,
  list,
  map,
  model,
  oneOf,
  openEnum,
  required,
  secret,
  text,
  timestamp,
  unstructured,
  variants,
} from './core/describe/describe.ts'
export type {
  AlwaysField,
  AnyPart,
  Bounds,
  Described,
  Descriptor,
  Enum,
  Field,
  Int64Options,
  Model,
  Part,
  RequiredField,
  ModelRule,
  SecretBy,
  RuleProblem,
  TextOptions,
} from './core/descriptor/descriptor.ts'
export type { ModelOptions, Shape } from './core/describe/describe.ts'
export type {
  Drift,
  FailedRequest,
  MgmtErrorCode,
  MgmtErrorCodes,
  MgmtErrorKind,
  MgmtErrorOf,
  MgmtErrorOptions,
  Problem,
  RuleName,
} from './core/errors/errors.ts'
export { ErrorBody } from './core/operation/error-body.ts'
export { isMgmtError, isNotFound, isOutcomeUnknown, MgmtError } from './core/errors/errors.ts'
export { jsonSchemaOf } from './core/openapi/json-schema.ts'
export type { Limit, LimitUnit } from './core/descriptor/limits.ts'
export { exportOpenApi } from './core/openapi/openapi.ts'
export type { ExportedOperation } from './core/operation/operation.ts'
export type { ExportInfo, OpenApiDocument } from './core/openapi/openapi.ts'
export type { OpenApiObject, OpenApiValue } from './core/openapi/openapi-schema.ts'
export type { ExportedServer, ServerVariable } from './core/openapi/openapi-servers.ts'
export { type ApiVersion, apiVersions, regions } from './core/operation/regions.ts'
export { operation } from './core/operation/operation.ts'
export type {
  BodyOf,
  Bulk,
  BulkOperation,
  HttpMethod,
  Input,
  Operation,
  OperationTypes,
  PagedOperation,
  Paging,
  Stability,
} from './core/operation/operation.ts'
export type { Path } from './core/values/path.ts'
export type {
  AnyResource,
  FieldValue,
  Ordering,
  Parent,
  Recognition,
  Reference,
  Resource,
  ResourceFacts,
  ResourceShape,
  RuleSource,
  SecretField,
  Sourced,
  States,
  Transition,
  Uniqueness,
} from './core/resource/resource.ts'
export type { ResourceName } from './generated/resources.ts'
export type { Region } from './core/operation/regions.ts'
export type { AnyDescriptor, AnyField, ExclusiveGroup } from './core/descriptor/shape.ts'
export type { StandardResult, StandardSchemaV1 } from './core/descriptor/descriptor.ts'
export { strict } from './core/check/strict.ts'
export type { StrictOptions, StrictResult } from './core/check/strict.ts'
export type {
  Empty,
  ExactlyOne,
  Int64,
  Known,
  OneOf,
  OneOrMany,
  Open,
  TimeInput,
  Unstructured,
  WithTimes,
  WordOf,
} from './core/values/types.ts'
export { toWireForm } from './core/wire/wire-form.ts'
export { readWord, wordOf, wordsOf } from './core/names/words.ts'
export type { WordMatch } from './core/names/words.ts'
export type { VerbOperation } from './core/operation/operation.ts'
export type {
  AnyVerb,
  BulkVerb,
  ListVerb,
  MovedField,
  StreamVerb,
  Verb,
  VerbFacts,
  Verbs,
  WithoutKey,
} from './core/resource/verb.ts'
