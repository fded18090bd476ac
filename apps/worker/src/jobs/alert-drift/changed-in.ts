import type { DriftAction } from './differences.ts'

/** The side that changed since both matched; `unknown`: there is no common baseline. */
export type ChangedIn = 'console' | 'directory' | 'both' | 'unknown'

/** State and history of a resource that differs. */
export interface Evidence {
  readonly action: DriftAction
  /** Digests of both sides now. */
  readonly now: { readonly file?: string | undefined; readonly platform?: string | undefined }
  /** The digests when both sides last matched. */
  readonly matched?: { readonly file: string; readonly platform: string } | undefined
  /** Result of an earlier run for this open difference. */
  readonly before?: ChangedIn | undefined
  /** Whether the history of the platform contains the directory's current state. */
  readonly inHistory: boolean
  /** Whether an earlier run compared both sides: then a resource without a baseline is new. */
  readonly hasCompared: boolean
}

/** Distinguishes edits in the console from changes in the directory. */
export function changedIn(evidence: Evidence): ChangedIn {
  const { matched, before, inHistory } = evidence
  if (matched !== undefined) return sinceMatch(evidence, matched)
  if (inHistory) return 'console'
  // The sides have not matched since, so the earlier result still holds.
  if (before !== undefined) return before
  return evidence.hasCompared ? forNewResource(evidence.action) : 'unknown'
}

function sinceMatch({ action, now }: Evidence, matched: NonNullable<Evidence['matched']>): ChangedIn {
  const file = now.file !== matched.file
  // The file is unchanged, so only the platform can have changed.
  const platform = action !== 'unmanaged' && (!file || action !== 'replace' || now.platform !== matched.platform)
  if (file && platform) return 'both'
  return file ? 'directory' : 'console'
}

/** For a resource without a baseline, which is new in this run. */
function forNewResource(action: DriftAction): ChangedIn {
  switch (action) {
    case 'create':
    case 'adopt':
      return 'directory'
    case 'unmanaged':
      return 'console'
    case 'replace':
      return 'unknown'
  }
}
