// Types in the signatures below, so that a project that installs only this package can import them.
export type * from '@mgmt-api/collections'
export type * from '@mgmt-api/models/alerts'

export {
  type AccountStatus,
  accountText,
  checkAccount,
  type CheckAccountOptions,
  compareAccount,
} from './account/check-account.ts'
export { accountOperations, identifyAccount, type IdentifyAccountOptions } from './account/identify-account.ts'
export { proposePin, type ProposePinOptions } from './account/propose-pin.ts'
export { renderAdoptions } from './project/adoptions.ts'
export { removeAdoptions, type RemoveAdoptionsOptions } from './project/remove-adoptions.ts'
export { applyPlan, type ApplyPlanOptions } from './apply/apply-plan.ts'
export type { Backup, BackupOptions, BackupResource } from './apply/backup.ts'
export { readBackup, saveBackup, type SaveBackupOptions } from './apply/backup-file.ts'
export { secretsOfChange } from './plan/sent-secrets.ts'
export { type PlatformKeys, readSecretsFrom, type ReadSecret, type SecretSources } from './secrets/read-secret.ts'
export {
  permissionFor,
  type SecretPermission,
  type SecretUse,
  secretUsesIn,
} from './secrets/secret-use.ts'
export { checkGuards, type GuardCode, type GuardLimits } from './apply/guards.ts'
export type { ApplyProgress, ApplyReport, ApplyStep, ApplyOutcome, ChangeResult, Duplicate } from './apply/report.ts'
export {
  readOrders,
  restoreOrders,
  type OrderAccess,
  type Orders,
  type RestoreOrdersOptions,
} from './apply/restore-orders.ts'
export { restoreDesired, type RestoreDesiredOptions } from './apply/restore-desired.ts'
export { maskBody, type MaskedBody } from './compare/secrets.ts'
export { canonicalOf, digestOfJson } from './compare/canonical.ts'
export { secretValue } from './compare/collect-differences.ts'
export { maskPlan, type PrintedPlan } from './plan/mask-plan.ts'
export { restoreSecrets } from './compare/kept-secrets.ts'
export { differencesOf, type DifferencesOptions } from './compare/differences.ts'
export { orderMoves, type OrderMove } from './compare/order-moves.ts'
export { AsCodeError, type AsCodeErrorKind, type Finding, type SourceLocation } from './findings/finding.ts'
export type {
  Body,
  ChosenIdForm,
  Comparable,
  Equivalent,
  ExternalId,
  Forecast,
  Identifiable,
  Identity,
  Kind,
  KindProblem,
  KindReference,
  Mark,
  OtherIds,
  Ownership,
  WriteOutcome,
  Pattern,
  Remote,
  ResourceReplacement,
  ResourceStore,
  ResourceSummary,
  StoreOptions,
  PlatformIssue,
  PlatformVerdict,
  MetricField,
  ModelField,
  PromqlField,
  ReadRequest,
  VerdictRequest,
  WriteOptions,
} from './kind/kind.ts'
export { type OwnerMarks, ownershipOf, unusualMark } from './kind/ownership.ts'
export { defineKind, type KindOptions } from './resource/define-kind.ts'
export type { BodyForm } from './store/item-converter.ts'
export type { Write } from './store/store-context.ts'
export type { ResourceLike } from './store/stored-resource.ts'
export { neededKinds, type NeededKindsOptions } from './kind/choose-kinds.ts'
export { type AllowedResources, listAllowed, type ListAllowedOptions, type ListedResource } from './kind/list-all.ts'
export { keyFor } from './kind/key-for.ts'
export { type LedgerFile, type LedgerPlace, memoryLedger, openLedger, readLedger } from './ledger/ledger-file.ts'
export type { Ledger, LedgerIndex, LedgerLine, RecordedLine } from './ledger/ledger.ts'
export { createDesired, type CreateDesiredOptions, type DesiredBody } from './load/create-desired.ts'
export type { StabilityFacts } from './load/find-unstable.ts'
export { lintFiles, type LintOptions } from './load/lint-files.ts'
export type { ListOptions, ListProgress } from './kind/list-all.ts'
export { listResourceNames, loadDesired, type LoadDesiredOptions } from './load/load-desired.ts'
export type {
  BodyChange,
  InSync,
  LeftOut,
  Plan,
  PlanTarget,
  ResourceChange,
  ResourceChangeBase,
  UnmaskedBody,
} from './plan/plan.ts'
export type { FieldChange, ImpliedValue, Mover } from './compare/field-change.ts'
export { comparePlan, type ComparePlanOptions } from './plan/compare-plan.ts'
export { leftOutFindings } from './plan/leave-out.ts'
export { makePlan, type MakePlanOptions } from './plan/make-plan.ts'
export { planDocument } from './plan/plan-document.ts'
export type {
  DigestOptions,
  PlanDocument,
  PlanDocumentOptions,
  PlannedChange,
  PlannedField,
  PlannedSecret,
} from './plan/plan-document.ts'
export { planSchema } from './plan/plan-schema.ts'
export { sideDigests, type SideDigests } from './plan/side-digests.ts'
export { planSummary, type PlanSummary } from './plan/plan-summary.ts'
export { readPlanDocument } from './plan/read-plan-document.ts'
export { readVerdicts, type ReadVerdictsOptions, type VerdictProgress } from './plan/read-verdicts.ts'
export type { GroupName } from '@mgmt-api/models/resources'
export { contractOf, portableOf } from './kind/portable.ts'
export { idOfKeyIn } from './kind/reference-values.ts'
export type {
  ContractOptions,
  IdOfKey,
  KeyOfId,
  PortableOptions,
  SecretOf,
} from './kind/portable.ts'
export type { AccountNumbers } from './project/account-pin.ts'
export { renderProjectAccount, renderProjectIds, type WrittenAccount } from './project/render-project.ts'
export { loadDraftProject, loadProject, type LoadProjectOptions, targetOf } from './project/project-file.ts'
export { findRoot } from './project/project-paths.ts'
export { proposeIds } from './project/propose-ids.ts'
export type { IdProposals, MissingId, ProposedId, ProposeIdsOptions, UnfoundId } from './project/propose-ids.ts'
export type {
  Desired,
  DesiredResource,
  DraftProject,
  DraftTarget,
  MetricSettings,
  Project,
  ProjectTarget,
  PrometheusReceivers,
  PrometheusSettings,
  ShortPriority,
  UnknownPart,
} from './project/project.ts'
export { renderFile, type RenderOptions } from './render/render-file.ts'
export { removeFile, saveFile, type SaveOptions } from './files/save-file.ts'
export { jsonSchemaOf } from './schema/schema.ts'
export type { JsonSchema } from './schema/scalar-schema.ts'
export {
  checkInvariants,
  type InvariantScene,
  invariantText,
  type Violation,
  violationText,
} from './routes/check-invariants.ts'
export {
  type AlertRoutes,
  explainRoutes,
  type Muting,
  type NotifiedReceiver,
  type RouteExplanation,
} from './routes/explain-routes.ts'
export { type Invariant, invariantsSchema } from './routes/invariants.ts'
export { readRouting } from './routes/read-routing.ts'
export type { Receiver, Verdict } from './routes/receivers.ts'
export type {
  EntityType,
  FallbackTarget,
  GlobalRouter,
  RoutingLabels,
  RoutingRule,
  RoutingTarget,
} from '@mgmt-api/models/notifications'
export { type RoutedAlert, routedAlert, routingKinds, type RoutingWorld } from './routes/routing-world.ts'
export { type KeptSnapshot, type Snapshot, snapshotChanges, snapshotOf } from './render/snapshot.ts'
export { type ChangedValues, changeValues, fieldNote, signedValues, type ValueLine } from './render/value-lines.ts'
export { isSecretReference } from './load/resolve-markers.ts'
export { type ExportItem, unwrapItems } from './load/items-in-export.ts'
export { isGrafanaDashboard } from './load/foreign-file.ts'
export { type ParsedSource, parseSource, type SourceFile, type SourceValue } from './yaml/source.ts'
export { comparePlatforms } from './between/compare-platforms.ts'
export type { CopiedKeys } from './between/pair-resources.ts'
export type {
  ComparePlatformsOptions,
  PlatformComparison,
  DifferingResource,
  ComparedResource,
  ComparedPlatform,
} from './between/compare-platforms.ts'
export { copyDesired, type CopyOptions, type CopyResult } from './between/copy-desired.ts'
export { type NeededSecret, neededSecrets, withSecretReferences } from './between/needed-secrets.ts'
export { createProject, type CreateProjectOptions } from './project/create-project.ts'
export { pull, type PullOptions, type PullReport } from './pull/pull.ts'
export { type DriftReport, pullDrift, type PullDriftOptions } from './pull/pull-drift.ts'
export type { ApiVersion } from '@mgmt-api/transport'
export type { MetricSelector } from './uses/metric-names.ts'
export {
  type Certainty,
  isMetric,
  makersOf,
  type Reader,
  readersOfMetric,
  readersOfResource,
} from './uses/readers.ts'
export { type MadeMetric, type Use, type UsePlace, type Uses, usesOf, type UsingResource } from './uses/uses-of.ts'
export { usingDesired, usingListed } from './uses/using-resources.ts'
