export { AsCodeError } from './finding.ts'
export type { AsCodeErrorKind, Finding, Place } from './finding.ts'
export type {
  Body,
  Equivalent,
  Identity,
  Kind,
  Outcome,
  Pattern,
  Remote,
  Replacement,
  Store,
  StoreOptions,
  Wanted,
  WriteOptions,
} from './kind.ts'
export type { Change, FieldChange, Plan } from './plan.ts'
export type { Desired, Project, Resource, Target } from './project.ts'
