import { configWords, hintIn } from '@mgmt-api/command'
import { isMgmtError, type Caller } from '@mgmt-api/models'
import type { HarmlessRead } from './harmless-reads.ts'
import { suspicionOf } from './suspicion.ts'

/** What a target answered to a small request. */
export type ProbeAnswer =
  /** It was of use, or was refused for what was in it: target and key are well. */
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
 * Asks a target one small thing; further ones only while the key is not allowed to. A key that may do none of several
 * things is refused.
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

/** @throws what is no error of the platform, and the reason of the signal */
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
