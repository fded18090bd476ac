import { createAccess } from '@mgmt-api/access'
import { type Caller, isMgmtError } from '@mgmt-api/models'
import type { CliContext } from '../../cli-context.ts'
import { pinAdvice } from './add-pins.ts'
import type { OldValue } from './old-key-values.ts'
import type { RotatedPins } from './pinned-targets.ts'

/** A finished rotation. */
interface Rotated {
  readonly newId: string
  /** Fingerprint of the new key. */
  readonly fingerprint: string
  /** Creates a read-only caller with a key. */
  readonly callerWith: (key: string) => Caller
}

type KeyStatus = 'rejected' | 'accepted' | 'unknown'

/**
 * Tests the overwritten keys after the old key was deactivated. Reports pinned fingerprints that can be removed, and
 * warns if none of these keys was the old one.
 */
export async function reportOldPins(
  context: CliContext,
  { pinning, others, values }: RotatedPins,
  { newId, fingerprint, callerWith }: Rotated,
): Promise<void> {
  const { report, signal } = context
  const test = ({ value, isCertain }: OldValue): Promise<KeyStatus> =>
    isCertain ? Promise.resolve('rejected') : statusOf(callerWith(value), newId, signal)
  const tested = await Promise.all(values.map(async (old) => ({ old, status: await test(old) })))
  for (const { old, status } of tested) {
    const names = pinning.filter(({ pinned }) => pinned.includes(old)).map(({ name }) => name)
    if (names.length > 0) report.note(`key ${old.fingerprint} ${adviceOf[status]} ${names.join('; ')}`)
  }
  if (tested.length === 0 || tested.some(({ status }) => status !== 'accepted')) return
  for (const each of others) {
    report.warn(
      `The overwritten key still works, so it is not the old key. ${each.name}: ${pinAdvice(each, fingerprint)}`,
    )
  }
}

const adviceOf: Readonly<Record<KeyStatus, string>> = {
  rejected: 'no longer works. Remove it from account.keys of',
  accepted: 'still works, so it is not the old key. It stays pinned in',
  unknown: 'could not be tested. If it no longer works, remove it from account.keys of',
}

/** Whether the service accepts a key. */
async function statusOf(caller: Caller, id: string, signal: AbortSignal | undefined): Promise<KeyStatus> {
  try {
    await createAccess(caller).apiKeys.get(id, { signal })
    return 'accepted'
  } catch (error) {
    if (!isMgmtError(error, 'api')) return 'unknown'
    if (error.status === 401) return 'rejected'
    return error.status === 403 || error.status === 404 ? 'accepted' : 'unknown'
  }
}
