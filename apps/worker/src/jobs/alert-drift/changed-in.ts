import type { DriftAction } from './differences.ts'

/** Which side has changed since both were the same; `unknown`: there is no common baseline. */
export type ChangedIn = 'console' | 'directory' | 'both' | 'unknown'

/** What is known of a resource that differs. */
export interface Evidence {
  readonly action: DriftAction
  /** Digests of both sides now. */
  readonly now: { readonly file?: string | undefined; readonly platform?: string | undefined }
  /** The same when both last agreed. */
  readonly agreed?: { readonly file: string; readonly platform: string } | undefined
  /** What was said of this difference before, while it was open. */
  readonly before?: ChangedIn | undefined
  /** The platform had it earlier, as the directory has it now. */
  readonly wasThere: boolean
  /** An earlier run has seen both sides: what was not there then is new. */
  readonly seenBefore: boolean
}

/** Tells edits in the console from changes in the directory. */
export function changedIn(evidence: Evidence): ChangedIn {
  const { agreed, before, wasThere } = evidence
  if (agreed !== undefined) return sinceAgreed(evidence, agreed)
  if (wasThere) return 'console'
  // It never agreed since, so that nothing is known that was not known then.
  if (before !== undefined) return before
  return evidence.seenBefore ? ofNew(evidence.action) : 'unknown'
}

function sinceAgreed({ action, now }: Evidence, agreed: NonNullable<Evidence['agreed']>): ChangedIn {
  const file = now.file !== agreed.file
  // With the file as it was, only the platform can have moved.
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
