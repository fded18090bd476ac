import type { AlertDefProperties } from '@mgmt-api/models/alerts'
import type { SeedOptions } from '../seed/generated/seed-options.ts'
import { alertDefsOf } from './alerts/seed/alert-defs.ts'
import { watchable } from './slos/seed.ts'
import { createChannels } from '../seed/channels.ts'
import { teamNames } from '../seed/words.ts'
import { usualUsers } from '../seed/people.ts'

/** Definitions of which one fires whatever the seed. */
const enoughToFire = 20

/** Definitions among which is one of every team. To look at more takes long. */
const enoughForTeams = 1_000

/**
 * A seed with everything to which its data refers: cases and incidents are assigned to users, cases are about alert
 * definitions, and these name SLOs and the channels of their teams. All of those come first in their own seeds.
 */
export function withReferences(seed: SeedOptions): SeedOptions {
  const { alertDefs = 0, cases = 0, incidents = 0, random = 1 } = seed
  const isAssigned = cases > 0 || incidents > 0
  const count = alertDefs === 0 && cases > 0 ? enoughToFire : alertDefs
  return {
    ...seed,
    ...(isAssigned && { users: Math.max(usualUsers, seed.users ?? 0) }),
    ...(count > 0 && { alertDefs: count, ...atLeast(seed, referredTo(count, random)) }),
  }
}

type Counts = Readonly<Record<'connectors' | 'presets' | 'routers' | 'webhooks' | 'slos', number>>

const atLeast = (seed: SeedOptions, least: Counts): Counts => ({
  connectors: Math.max(least.connectors, seed.connectors ?? 0),
  presets: Math.max(least.presets, seed.presets ?? 0),
  routers: Math.max(least.routers, seed.routers ?? 0),
  webhooks: Math.max(least.webhooks, seed.webhooks ?? 0),
  slos: Math.max(least.slos, seed.slos ?? 0),
})

/** How many of each must be seeded for some alert definitions. */
function referredTo(alertDefs: number, random: number): Counts {
  const channels = teamNames.map(createChannels(random))
  const seeded = [...alertDefsOf({ count: Math.min(alertDefs, enoughForTeams), now: 0, seed: random })]
  const groups = seeded.flatMap(({ alertDefProperties }) => alertDefProperties.notificationGroup ?? [])
  const destinations = groups.flatMap(({ destinations = [] }) => destinations)
  const connectors = destinations.map(({ connectorId }) => connectorId)
  const webhooks = groups.flatMap(({ webhooks = [] }) => webhooks.map(({ integration }) => integration?.integrationId))
  // The first of each seed is of no team.
  const last = (isNamed: (each: (typeof channels)[number]) => boolean): number => {
    const index = channels.findLastIndex(isNamed)
    return index < 0 ? 0 : index + 2
  }
  const pagers = last(({ onCall }) => connectors.includes(onCall))
  return {
    connectors: pagers > 0 ? teamNames.length + pagers : last(({ chat }) => connectors.includes(chat)),
    presets: last(({ preset }) => destinations.some(({ presetId }) => presetId === preset)),
    routers: last(({ router: id }) => groups.some(({ router }) => router?.id === id)),
    webhooks: last(({ webhook }) => webhooks.includes(webhook)),
    slos:
      alertDefs > enoughForTeams
        ? watchable
        : new Set(seeded.flatMap(({ alertDefProperties }) => sloIdOf(alertDefProperties) ?? [])).size,
  }
}

const sloIdOf = ({ sloThreshold }: AlertDefProperties): string | undefined => sloThreshold?.sloDefinition?.sloId
