import { millisecondsPerDay, millisecondsPerHour } from '@mgmt-api/base/days'
import type { DeliveryResult } from './notifiers/notifier.ts'

export interface DeliveryPauses {
  /** Pause after the first failure of an endpoint; doubled with each further one. Default: 5 seconds. */
  readonly firstMs: number
  /** Upper limit of the doubled pauses. Default: 15 minutes. */
  readonly longestMs: number
  /** Upper limit for an endpoint's `Retry-After`. Default: an hour. */
  readonly longestRetryAfterMs: number
  /** Pause before a refused message is retried. Default: an hour. */
  readonly refusedMs: number
  /** A message refused for this long is dead. Default: a day. */
  readonly giveUpMs: number
}

export const deliveryPauses: DeliveryPauses = {
  firstMs: 5_000,
  longestMs: 900_000,
  longestRetryAfterMs: millisecondsPerHour,
  refusedMs: millisecondsPerHour,
  giveUpMs: millisecondsPerDay,
}

export interface DeliveryState {
  readonly now: Date
  /** A number from 0 to 1, 1 excluded: random jitter that shortens pauses. */
  readonly random: number
  /** Failures of the notifier in a row, before this one. */
  readonly failures: number
  /** First of the refusals of this message in a row. */
  readonly refusedSince: Date | null
  readonly pauses: DeliveryPauses
}

export type DeliveryDecision =
  | { readonly next: 'delivered' }
  /** The notifier pauses with all its messages. */
  | { readonly next: 'pause'; readonly until: Date; readonly error: string }
  /** Only this message waits. */
  | { readonly next: 'retry'; readonly until: Date; readonly refusedSince: Date; readonly error: string }
  | { readonly next: 'dead'; readonly refusedSince: Date; readonly error: string }

/** Decides the next step for a message and its notifier after a delivery attempt. */
export function decideDelivery(
  delivery: DeliveryResult,
  { now, random, failures, refusedSince, pauses }: DeliveryState,
): DeliveryDecision {
  const after = (ms: number): Date => new Date(now.getTime() + ms)
  if (delivery.kind === 'delivered') return { next: 'delivered' }
  const { error } = delivery
  if (delivery.kind === 'unavailable') {
    const pause = Math.min(pauses.longestMs, pauses.firstMs * 2 ** Math.min(failures, 30)) * (0.8 + 0.2 * random)
    const retryAfterMs = Math.min(pauses.longestRetryAfterMs, delivery.retryAfterMs ?? 0)
    return { next: 'pause', until: after(Math.max(pause, retryAfterMs)), error }
  }
  const since = refusedSince ?? now
  const end = since.getTime() + pauses.giveUpMs
  if (now.getTime() >= end) return { next: 'dead', refusedSince: since, error }
  const until = new Date(Math.min(after(pauses.refusedMs).getTime(), end))
  return { next: 'retry', until, refusedSince: since, error }
}
