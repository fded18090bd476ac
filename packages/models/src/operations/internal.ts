// As `../internal.ts`, for the other packages alone. Apart from it, because this loads the index of all resources.
export { itemsIn, leavesOf, responseItems } from './response-items.ts'
export type { Leaf, ResponseItems } from './response-items.ts'
export { nearOperationWords, operationsNamed } from './find-operations.ts'
export { descriptorBelow, resolveLazy } from './input-field.ts'
export { loadOperations, placesOf } from './load-operations.ts'
export { singularOf, synonymsOf } from './near-operations.ts'
export { wordFor } from './operation-names.ts'
