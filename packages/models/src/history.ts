export {
  boundChanges,
  bulkReplaceBound,
  enumAdditions,
  otherChanges,
  requiredFields,
  requiredParameters,
} from './history/changes.ts'
export type {
  BoundChange,
  ContractChange,
  EnumAddition,
  OtherChange,
  RequiredField,
  RequiredParameter,
} from './history/changes.ts'
export { lookupMovedPath } from './history/lookup.ts'
export type { PathFate } from './history/lookup.ts'
export { movedPaths, removedPaths } from './history/paths.ts'
export type { MovedPath, RemovedPath } from './history/paths.ts'
export { releases } from './history/releases.ts'
export type { Release } from './history/releases.ts'
