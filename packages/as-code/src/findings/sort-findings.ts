import { compareValues } from '@mgmt-api/base/lists'
import type { Finding } from './finding.ts'

/** Findings by file, line and column; those without a place come last. */
export function sortFindings(findings: readonly Finding[]): readonly Finding[] {
  return [...findings].sort(
    ({ place: a, code: codeA }, { place: b, code: codeB }) =>
      compareValues(a?.file ?? '\uffff', b?.file ?? '\uffff') ||
      (a?.line ?? 0) - (b?.line ?? 0) ||
      (a?.column ?? 0) - (b?.column ?? 0) ||
      compareValues(codeA, codeB),
  )
}
