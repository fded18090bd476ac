export { callHint, callMessage } from './core/call-error.ts'
export type { DescribedFailure } from './core/call-error.ts'
export { callOf } from './core/caller.ts'
export type { Call, Caller, CallOptions, ResponseInfo } from './core/caller.ts'
export { decode, decodeText } from './core/decode.ts'
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
} from './core/describe.ts'
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
} from './core/descriptor.ts'
export type { ModelOptions, Shape } from './core/describe.ts'
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
} from './core/errors.ts'
export { ErrorBody } from './core/error-body.ts'
export { isMgmtError, isNotFound, isOutcomeUnknown, MgmtError } from './core/errors.ts'
export { invalidOption } from './core/invalid-option.ts'
export type { InvalidOption } from './core/invalid-option.ts'
export { jsonSchemaOf } from './core/json-schema.ts'
export { fieldOfLimit, limitOf, limitsIn } from './core/limits.ts'
export type { Limit, LimitUnit, OlderBound } from './core/limits.ts'
export { exportOpenApi } from './core/openapi.ts'
export type { ExportedOperation } from './core/operation.ts'
export type { ExportInfo, OpenApiDocument } from './core/openapi.ts'
export { patternText } from './core/openapi-schema.ts'
export type { OpenApiObject, OpenApiValue } from './core/openapi-schema.ts'
export type { ExportedServer, ServerVariable } from './core/openapi-servers.ts'
export { suggestionFor } from './core/suggestion-for.ts'
export { type Major, majors, regions } from './core/regions.ts'
export { checkFilter, filterError } from './core/filter.ts'
export type { FilterCheck } from './core/filter.ts'
export { checkOptions, unknownOption } from './core/option-names.ts'
export type { OptionCheck } from './core/option-names.ts'
export { isOperation, isPaged, operation } from './core/operation.ts'
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
} from './core/operation.ts'
export { mapFields, stepsOf, visitFields } from './core/field-pattern.ts'
export { formatPath, isObject, valueAt, valueAtPath, withValueAt, withValuesAt } from './core/path.ts'
export type { Path } from './core/path.ts'
export { resource, service } from './core/resource.ts'
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
} from './core/resource.ts'
export type { ResourceName } from './generated/resources.ts'
export type { Region } from './core/regions.ts'
export { createRenamer } from './core/rename.ts'
export type { Renamer } from './core/rename.ts'
export { hasMask, redactSecrets, secretLosses } from './core/secrets.ts'
export { fieldIn, flatten, inner, unwrap } from './core/shape.ts'
export type { AnyDescriptor, AnyField, ExclusiveGroup, FlatModel } from './core/shape.ts'
export { splitJson } from './core/split-json.ts'
export type { JsonSplitter, SplitJsonOptions } from './core/split-json.ts'
export type { StandardResult, StandardSchemaV1 } from './core/descriptor.ts'
export { conforms, strict } from './core/strict.ts'
export type { StrictOptions, StrictResult } from './core/strict.ts'
export { timeOf } from './core/time.ts'
export type { TimeInput } from './core/time.ts'
export type { Empty, ExactlyOne, Int64, Known, OneOf, OneOrMany, Open, Unstructured, WordOf } from './core/types.ts'
export { toWireForm } from './core/wire-form.ts'
export { readWord, wordOf, wordsOf } from './core/words.ts'
export type { WordMatch } from './core/words.ts'
export type { VerbOperation } from './core/operation.ts'
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
} from './core/verb.ts'
export { bodyPath, idPaths, inputOfVerb } from './core/verb-input.ts'
export type { VerbArguments } from './core/verb-input.ts'
export { withoutNulls } from './core/without-nulls.ts'
