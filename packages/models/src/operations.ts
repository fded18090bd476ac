export { answerItems, itemsIn, leavesOf } from './operations/answer-items.ts'
export type { AnswerItems, Leaf } from './operations/answer-items.ts'
export { buildInput } from './operations/build-input.ts'
export type {
  InputParts,
  InputPlace,
  InputProblem,
  OperationInput,
  PlacedField,
} from './operations/build-input.ts'
export { loadOperation, nearOperationWords, operationsNamed } from './operations/find-operations.ts'
export { descriptorBelow, resolveLazy } from './operations/input-field.ts'
export { loadOperations, placesOf } from './operations/load-operations.ts'
export type { AnyOperation, AnyTypes, NamedOperation } from './operations/load-operations.ts'
export { operationsByMeaning, singularOf, synonymsOf } from './operations/near-operations.ts'
export type { NearOperation } from './operations/near-operations.ts'
export type { FieldProblem, GivenField } from './operations/set-fields.ts'
export { indexedOperations, wordFor } from './operations/operation-names.ts'
export type { IndexedOperation } from './operations/operation-names.ts'
