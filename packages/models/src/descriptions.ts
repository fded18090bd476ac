export { fieldRows, groupWords, operationFacts } from './operations/operation-facts.ts'
export type { FieldRow, OperationFact } from './operations/operation-facts.ts'
export { stabilityOf } from './operations/stability-of.ts'
