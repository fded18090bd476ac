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
export { lintFiles } from './lint-files.ts'
export type { LintOptions } from './lint-files.ts'
export { loadDesired } from './load-desired.ts'
export type { LoadOptions } from './load-desired.ts'
export type { Change, FieldChange, Plan } from './plan.ts'
export { loadProject, targetOf } from './project-file.ts'
export type { LoadProjectOptions } from './project-file.ts'
export type { Desired, Project, Resource, Target } from './project.ts'
