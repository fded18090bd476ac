// What the private package `import` needs of this one. No tarball has it.
export { withoutSecrets } from './compare/kept-secrets.ts'
export { readFileWithin } from './files/read-file-within.ts'
export { fileErrorReason, readSourceFile } from './files/read-source-file.ts'
export { quoteText, typeName } from './findings/message-text.ts'
export { containsSecrets, fieldBelow, type FieldNode, fieldTree, nodeAt } from './kind/field-tree.ts'
export { freeName, slugOf } from './kind/key-for.ts'
export { patternOf, splitName } from './kind/markers.ts'
export { withPresentEntries } from './kind/ordered-lists.ts'
export { otherToolOf } from './kind/other-tool.ts'
export { keysForIds } from './kind/portable.ts'
export { pointer } from './kind/reference-values.ts'
export { resourceName } from './kind/resource-name.ts'
export { withValueAtPath } from './kind/value-at-path.ts'
export { createLedger } from './ledger/ledger.ts'
export { checkBody } from './load/check-body.ts'
export { findUnstable } from './load/find-unstable.ts'
export {
  configurationFile,
  foreignFile,
  foreignFormat,
  type ForeignFormat,
  foreignNamed,
  isTerraformPlan,
  isTerraformState,
  showPlan,
  showState,
} from './load/foreign-file.ts'
export { isDashboard, itemsInExport } from './load/items-in-export.ts'
export type { FileEntry } from './load/read-entries.ts'
export { readSources } from './load/read-sources.ts'
export { resolveMarkers } from './load/resolve-markers.ts'
export { resolveSources } from './load/resolve-sources.ts'
export { createIdNames, type IdsByGroup, type NameOfId, outsideIds, withNames } from './project/id-names.ts'
export { adoptionsFile } from './project/project-paths.ts'
export { type AlertCondition, conditionOf, readExpression } from './promql/alert-condition.ts'
export { formatDuration, parseDuration } from './promql/duration.ts'
export type { PromqlProblem } from './promql/parse-promql.ts'
export type { PulledFile } from './pull/pulled-files.ts'
export { writePulled } from './pull/write-pulled.ts'
export { isIdentityLabel } from './resource/labels.ts'
