import type { AlertDefPriority } from '@mgmt-api/models/alerts'

/** Something that an alert did. */
export interface AlertActivity {
  /** The lasting `id` of its definition, or the id of its present version. */
  readonly definitionId: string
  /** What it did: `triggered`, `resolved`. Anything else passes by. */
  readonly kind: string
  /** When, in milliseconds since 1970. */
  readonly at: number
  /**
   * What tells one permutation of the alert from another, so that an end is found for the right beginning. Absent: the end
   * is that of the latest beginning.
   */
  readonly series?: string | undefined
  /** Suppression rules muted it, for all permutations that it is about. Default: false. */
  readonly isMuted?: boolean | undefined
}

/**
 * Why an alert was not actionable. `flapping`: it resolved too soon to look at. `suppressed`: rules muted it.
 * `not-notified`: its definition has no notification targets, although it is not in phantom mode, which needs none.
 */
export type NoiseCause = 'flapping' | 'suppressed' | 'not-notified'

/** How often a definition triggered, and whether it was actionable. */
export interface NoisyAlert {
  /** The lasting id of the definition. */
  readonly id: string
  /** Its name as the platform gives it; empty where it does not. */
  readonly name: string
  readonly priority: AlertDefPriority
  /** Events of each kind. An alert that is grouped has one for each permutation. */
  readonly triggered: number
  readonly resolved: number
  /** How many of `triggered` suppression rules muted. */
  readonly suppressed: number
  /** How many of `triggered` were resolved within `shortMinutes`. */
  readonly short: number
  /** Minutes from trigger to end, in the middle, to two digits. Absent where no end was found. */
  readonly medianMinutesOpen?: number
  /** `flapsAtLeast` of them and at least half of all were short. */
  readonly flapping: boolean
  /** Whether the definition has notification targets. */
  readonly notifies: boolean
  /** The latest trigger, as an ISO time. */
  readonly lastTriggered: string
  /** Why it was not actionable; empty if it was. `suppressed`: rules muted at least half of the triggers. */
  readonly causes: readonly NoiseCause[]
}

/** How alerts are ranked by noise. */
export interface RankNoisyOptions {
  /** Minutes within which an alert that ends is short. Above 0. Default: 10. */
  readonly shortMinutes?: number | undefined
  /** Short alerts that make a definition a flapping one, where they are half of all, too. At least 1. Default: 5. */
  readonly flapsAtLeast?: number | undefined
  /** Definitions at most. Default: all that triggered. */
  readonly limit?: number | undefined
}
