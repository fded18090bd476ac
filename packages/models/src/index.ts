export { callHint, callMessage } from './core/operation/call-error.ts'
export type { DescribedFailure } from './core/operation/call-error.ts'
export { callOf } from './core/operation/caller.ts'
export type { Call, Caller, CallOptions, ResponseInfo } from './core/operation/caller.ts'
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
  Rule,
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
export { invalidOption } from './core/errors/invalid-option.ts'
export type { InvalidOption } from './core/errors/invalid-option.ts'
export { jsonSchemaOf } from './core/openapi/json-schema.ts'
export { fieldOfLimit, limitOf, limitsIn } from './core/descriptor/limits.ts'
export type { Limit, LimitUnit, OlderBound } from './core/descriptor/limits.ts'
export { exportOpenApi } from './core/openapi/openapi.ts'
export type { ExportedOperation } from './core/operation/operation.ts'
export type { ExportInfo, OpenApiDocument } from './core/openapi/openapi.ts'
export { patternText } from './core/openapi/openapi-schema.ts'
export type { OpenApiObject, OpenApiValue } from './core/openapi/openapi-schema.ts'
export type { ExportedServer, ServerVariable } from './core/openapi/openapi-servers.ts'
export { suggestionFor } from './core/errors/suggestion-for.ts'
export { type Major, majors, regions } from './core/operation/regions.ts'
export { checkFilter, filterError } from './core/errors/filter.ts'
export type { FilterCheck } from './core/errors/filter.ts'
export { checkOptions, unknownOption } from './core/errors/option-names.ts'
export type { OptionCheck } from './core/errors/option-names.ts'
export { isOperation, isPaged, operation } from './core/operation/operation.ts'
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
export { mapFields, stepsOf, visitFields } from './core/values/field-pattern.ts'
export { formatPath, isObject, valueAt, valueAtPath, withValueAt, withValuesAt } from './core/values/path.ts'
export type { Path } from './core/values/path.ts'
export { resource, service } from './core/resource/resource.ts'
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
export { createRenamer } from './core/names/rename.ts'
export type { Renamer } from './core/names/rename.ts'
export { hasMask, redactSecrets, secretLosses } from './core/operation/secrets.ts'
export { fieldIn, flatten, inner, unwrap } from './core/descriptor/shape.ts'
export type { AnyDescriptor, AnyField, ExclusiveGroup, FlatModel } from './core/descriptor/shape.ts'
export { splitJson } from './core/values/split-json.ts'
export type { JsonSplitter, SplitJsonOptions } from './core/values/split-json.ts'
export type { StandardResult, StandardSchemaV1 } from './core/descriptor/descriptor.ts'
export { conforms, strict } from './core/check/strict.ts'
export type { StrictOptions, StrictResult } from './core/check/strict.ts'
export { timeOf } from './core/values/time.ts'
export type { TimeInput } from './core/values/time.ts'
export type {
  Empty,
  ExactlyOne,
  Int64,
  Known,
  OneOf,
  OneOrMany,
  Open,
  Unstructured,
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
export { bodyPath, idPaths, inputOfVerb } from './core/resource/verb-input.ts'
export type { VerbArguments } from './core/resource/verb-input.ts'
export { withoutNulls } from './core/wire/without-nulls.ts'
