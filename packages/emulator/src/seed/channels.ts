import { hashText, uuidFor } from './random-stream.ts'

/** Notification channels of a team, with stable ids for a seed. */
export interface Channels {
  readonly chat: string
  readonly onCall: string
  readonly email: string
  readonly router: string
  readonly preset: string
  /** Number of the legacy webhook. */
  readonly webhook: number
}

export function createChannels(seed: number): (team: string) => Channels {
  const known = new Map<string, Channels>()

  return (team) => {
    const present = known.get(team)
    if (present) return present
    const hash = hashText(team)
    const channels: Channels = {
      chat: uuidFor(seed, 11, hash),
      onCall: uuidFor(seed, 12, hash),
      email: `${team}-alerts@example.com`,
      router: uuidFor(seed, 13, hash),
      preset: uuidFor(seed, 14, hash),
      webhook: 1 + (hash % 9_000),
    }
    known.set(team, channels)
    return channels
  }
}
