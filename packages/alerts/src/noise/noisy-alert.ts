import type { AlertDefPriority } from '@mgmt-api/models/alerts'

/** A change of an alert's state. */
export interface AlertActivity {
  /** The `id` of its definition, or the id of its current version. */
  readonly definitionId: string
  /** `triggered` or `resolved`. Other values are ignored. */
  readonly kind: string
  /** Time in milliseconds since 1970. */
  readonly at: number
  /**
   * Identifies the permutation of the alert, to match a resolution with its trigger. Default: a resolution belongs to the
   * latest trigger.
   */
  readonly series?: string | undefined
  /** Whether suppression rules muted all of its permutations. Default: false. */
  readonly isMuted?: boolean | undefined
}

/**
 * Reason why an alert was not actionable. `flapping`: it resolved too soon to be looked at. `suppressed`: rules muted it.
 * `not-notified`: its definition has no notification targets and is not in phantom mode, which needs none.
 */
export type NoiseCause = 'flapping' | 'suppressed' | 'not-notified'

/** Number of triggers of a definition, and whether they were actionable. */
export interface NoisyAlert {
  /** Id of the definition. */
  readonly id: string
  /** Its name; empty if the platform does not return it. */
  readonly name: string
  readonly priority: AlertDefPriority
  /** Events of each kind. A grouped alert has one for each permutation. */
  readonly triggered: number
  readonly resolved: number
  /** Number of triggers that suppression rules muted. */
  readonly suppressed: number
  /** Number of triggers that were resolved within `shortMinutes`. */
  readonly short: number
  /** Median minutes from trigger to resolution, to two digits. Absent if no resolution was found. */
  readonly medianMinutesOpen?: number
  /** Whether at least `flapsAtLeast` triggers, and at least half of all, were short. */
  readonly flapping: boolean
  /** Whether the definition has notification targets. */
  readonly notifies: boolean
  /** Time of the latest trigger, as an ISO time. */
  readonly lastTriggered: string
  /** Reasons why it was not actionable; empty if it was. `suppressed`: rules muted at least half of the triggers. */
  readonly causes: readonly NoiseCause[]
}

/** Options of the ranking. */
export interface RankNoisyOptions {
  /** Maximum minutes from trigger to resolution of a short alert. Above 0. Default: 10. */
  readonly shortMinutes?: number | undefined
  /** Minimum number of short alerts of a flapping definition; they must also be half of all. At least 1. Default: 5. */
  readonly flapsAtLeast?: number | undefined
  /** Maximum number of definitions. Default: all that triggered. */
  readonly limit?: number | undefined
}
