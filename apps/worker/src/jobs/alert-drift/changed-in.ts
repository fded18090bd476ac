import type { DriftAction } from './differences.ts'

/** Which side has changed since both were the same; `unknown`: there is no common baseline. */
export type ChangedIn = 'console' | 'directory' | 'both' | 'unknown'

/** State and history of a resource that differs. */
export interface Evidence {
  readonly action: DriftAction
  /** Digests of both sides now. */
  readonly now: { readonly file?: string | undefined; readonly platform?: string | undefined }
  /** The digests when both sides last matched. */
  readonly agreed?: { readonly file: string; readonly platform: string } | undefined
  /** Earlier verdict on this open difference. */
  readonly before?: ChangedIn | undefined
  /** Whether the platform once had the directory's current state. */
  readonly wasThere: boolean
  /** Whether an earlier run compared both sides: then anything without a baseline is new. */
  readonly seenBefore: boolean
}

/** Distinguishes edits in the console from changes in the directory. */
export function changedIn(evidence: Evidence): ChangedIn {
  const { agreed, before, wasThere } = evidence
  if (agreed !== undefined) return sinceAgreed(evidence, agreed)
  if (wasThere) return 'console'
  // The sides have not matched since, so the earlier verdict still holds.
  if (before !== undefined) return before
  return evidence.seenBefore ? ofNew(evidence.action) : 'unknown'
}

function sinceAgreed({ action, now }: Evidence, agreed: NonNullable<Evidence['agreed']>): ChangedIn {
  const file = now.file !== agreed.file
  // The file is unchanged, so only the platform can have changed.
  const platform = action !== 'unmanaged' && (!file || action !== 'replace' || now.platform !== agreed.platform)
  if (file && platform) return 'both'
  return file ? 'directory' : 'console'
}

/** For a resource without a baseline that is new in this run. */
function ofNew(action: DriftAction): ChangedIn {
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
