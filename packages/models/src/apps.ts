// For the apps of this workspace: not in the published package.
export { stabilityWords } from './core/operation/operation.ts'
export { columnPaths, itemsOf } from './operations/response-items.ts'
export { typeWords, valuesOf, withStability } from './operations/field-words.ts'
export { innermost, inputField } from './operations/input-field.ts'
export { operationWords } from './operations/operation-names.ts'
export { referenceAddress, referenceSite } from './operations/reference.ts'
export { setFields } from './operations/set-fields.ts'
export { fieldStability, stabilityOfAll } from './operations/stability-of.ts'
