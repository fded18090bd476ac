export { buildInput } from './operations/build-input.ts'
export type {
  InputParts,
  InputPlace,
  InputProblem,
  OperationInput,
  PlacedField,
} from './operations/build-input.ts'
export { loadOperation } from './operations/find-operations.ts'
export type { AnyOperation, AnyTypes, NamedOperation } from './operations/load-operations.ts'
export { operationsByMeaning } from './operations/near-operations.ts'
export type { NearOperation } from './operations/near-operations.ts'
export type { FieldProblem, GivenField } from './operations/set-fields.ts'
export { indexedOperations } from './operations/operation-names.ts'
export type { IndexedOperation } from './operations/operation-names.ts'
