// Types in the signatures below, so that a project that installs only this package can import them.
export type * from '@mgmt-api/collections'
export type * from '@mgmt-api/models/alerts'

export { renderAdoptions } from './adoptions.ts'
export { applyPlan } from './apply/apply-plan.ts'
export type { ApplyOptions } from './apply/apply-plan.ts'
export type { Backup, BackupOptions, BackupResource } from './apply/backup.ts'
export { readBackup, saveBackup } from './apply/backup-file.ts'
export type { SaveBackupOptions } from './apply/backup-file.ts'
export { checkGuards } from './apply/guards.ts'
export type { GuardCode, GuardLimits } from './apply/guards.ts'
export type {
  ApplyProgress,
  ApplyReport,
  ApplyStep,
  ChangeOutcome,
  ChangeResult,
  Duplicate,
} from './apply/report.ts'
export { restoreDesired } from './apply/restore.ts'
export type { RestoreOptions } from './apply/restore.ts'
export { canonicalOf, digestOf } from './canonical.ts'
export { secretValue } from './collect-differences.ts'
export { differencesOf } from './differences.ts'
export type { DifferencesOptions } from './differences.ts'
export { AsCodeError } from './finding.ts'
export type { AsCodeErrorKind, Finding, Place } from './finding.ts'
export type {
  Body,
  Comparable,
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
export { kindOf, type ForFiles } from './kind-of.ts'
export type { Write } from './store/store-context.ts'
export type { ResourceLike } from './store/stored-resource.ts'
export { keyFor } from './key-for.ts'
export { lintFiles } from './lint-files.ts'
export type { LintOptions } from './lint-files.ts'
export type { ListOptions, ListProgress } from './list-all.ts'
export { loadDesired, resourceNames } from './load-desired.ts'
export type { LoadOptions } from './load-desired.ts'
export type { Change, ChangeOf, FieldChange, Plan } from './plan.ts'
export { comparePlan } from './plan/compare-plan.ts'
export type { ComparePlanOptions } from './plan/compare-plan.ts'
export { makePlan } from './plan/make-plan.ts'
export type { PlanOptions } from './plan/make-plan.ts'
export { planDocument } from './plan/plan-document.ts'
export type {
  DigestOptions,
  PlanDocument,
  PlanDocumentOptions,
  PlannedChange,
  PlannedField,
} from './plan/plan-document.ts'
export { sideDigests } from './plan/side-digests.ts'
export type { SideDigests } from './plan/side-digests.ts'
export { planSummary } from './plan/plan-summary.ts'
export type { PlanSummary } from './plan/plan-summary.ts'
export { readPlanDocument } from './plan/read-plan-document.ts'
export { contractOf, portableOf, referencesOf } from './portable.ts'
export type { IdOfKey, KeyOfId, PortableReference } from './portable.ts'
export { loadProject, targetOf } from './project-file.ts'
export type { LoadProjectOptions } from './project-file.ts'
export { findRoot } from './project-paths.ts'
export { renderProjectIds } from './project-ids.ts'
export type { Desired, Project, DesiredResource, Target, UnknownPart } from './project.ts'
export { renderFile } from './render-file.ts'
export type { RenderOptions } from './render-file.ts'
export { removeFile, saveFile } from './save-file.ts'
export type { SaveOptions } from './save-file.ts'
export { schemaOf } from './schema.ts'
export type { JsonSchema } from './schema.ts'
export { snapshotChanges, snapshotOf } from './snapshot.ts'
export type { KeptSnapshot, Snapshot } from './snapshot.ts'
export { parseSource } from './source.ts'
export type { ParsedSource, SourceText, SourceValue } from './source.ts'
export { comparePlatforms } from './between/compare-platforms.ts'
export type { CompareOptions, Comparison, Differing, Known, Side } from './between/compare-platforms.ts'
export { copyDesired } from './between/copy-desired.ts'
export type { Copy, CopyOptions } from './between/copy-desired.ts'
export { beginProject } from './pull/begin-project.ts'
export type { BeginOptions } from './pull/begin-project.ts'
export { pull } from './pull/pull.ts'
export type { PullOptions, PullReport } from './pull/pull.ts'
export type { Major } from '@mgmt-api/transport'
