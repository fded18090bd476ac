import { configWords, hintIn } from '@mgmt-api/command'
import { isMgmtError, type Caller } from '@mgmt-api/models'
import type { HarmlessRead } from './harmless-reads.ts'
import { suspicionOf } from './suspicion.ts'

/** A target's response to a probe. */
export type ProbeAnswer =
  /** Accepted, or refused because of its contents: target and key are fine. */
  | { readonly kind: 'ok' }
  /** The key lacks the permission, or every permission. */
  | { readonly kind: 'forbidden' | 'failing' | 'refused'; readonly error: string; readonly hint?: string | undefined }

export interface Probing {
  readonly caller: Caller
  readonly reads: readonly HarmlessRead[]
  readonly now: Date
  readonly timeoutMs: number
  readonly signal: AbortSignal
}

/**
 * Sends one probe, and further ones only while the key lacks the permission. A key that may send none of them counts as
 * refused.
 */
export async function probe({ reads, ...around }: Probing): Promise<ProbeAnswer> {
  let forbidden: ProbeAnswer | undefined
  for (const [index, read] of reads.entries()) {
    const answer = await ask(read, around)
    if (answer.kind !== 'forbidden') return answer
    forbidden = answer
    if (index > 0 && index === reads.length - 1) return { ...answer, kind: 'refused' }
  }
  return forbidden ?? { kind: 'ok' }
}

const meaning = {
  key: 'refused',
  permission: 'forbidden',
  target: 'failing',
  machine: 'refused',
  nothing: undefined,
} as const

const hintOf = (error: unknown): string | undefined => (isMgmtError(error) ? hintIn(configWords, error) : undefined)

/** @throws errors that are not the platform's, and the signal's reason */
export async function ask(
  read: HarmlessRead,
  { caller, now, timeoutMs, signal }: Omit<Probing, 'reads'>,
): Promise<ProbeAnswer> {
  try {
    await read.send(caller, now, { signal, timeoutMs, retry: false })
    return { kind: 'ok' }
  } catch (error) {
    signal.throwIfAborted()
    const suspicion = suspicionOf(error)
    const kind = meaning[suspicion.about]
    if (kind !== undefined && 'error' in suspicion) return { kind, error: suspicion.error, hint: hintOf(error) }
    if (isMgmtError(error)) return { kind: 'ok' }
    throw error
  }
}
