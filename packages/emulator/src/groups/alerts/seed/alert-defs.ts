import type { AlertDef, AlertDefProperties } from '@mgmt-api/models/alerts'
import { pickSubject, type Subject } from '../../../seed/draw.ts'
import { type Channels, createChannels } from '../../../seed/channels.ts'
import { recipesOf } from './recipes.ts'
import { type RandomStream, randomStream, hashText, uuidFor } from '../../../seed/random-stream.ts'
import { flow } from './composites.ts'
import type { AlertDraft } from './alert-draft.ts'
import { drawLifecycle } from './lifecycle.ts'
import { drawNotificationGroup, drawSchedule } from './notifications.ts'
import type { Complete } from '../../../kernel/complete.ts'

export interface AlertDefSeed {
  readonly count: number
  /** Current time in milliseconds since 1970: nothing happens later. */
  readonly now: number
  /** Random seed. Default: 1. */
  readonly seed?: number | undefined
}

// A separate stream: otherwise references would shift the other draws.
const referenceStream = 0x1d5

const ids = { definition: 1, version: 2, objective: 3 } as const

/** Id of the seeded definition number `index`. */
export const alertDefIdOf = (seed: number, index: number): string => uuidFor(seed, ids.definition, index)

/** Id of the seeded SLO of a service. */
export const objectiveIdOf = (seed: number, service: string): string => uuidFor(seed, ids.objective, hashText(service))

/** A definition with all service-made fields. `lastTriggeredTime` is absent if it never fired. */
export type SeededAlertDef = Complete<Omit<AlertDef, 'lastTriggeredTime'>> & AlertDef

/**
 * Generates alert definitions one at a time, deterministically. All types are among the first 15. The count affects
 * nothing but the references of flows.
 */
export function* alertDefsOf({ count, now, seed = 1 }: AlertDefSeed): Generator<SeededAlertDef> {
  const channelsOf = createChannels(seed)
  for (let index = 0; index < count; index++) {
    const rng = randomStream(seed, index)
    const recipe = rng.pick(recipesOf(seed, index))
    const subject = pickSubject(rng, recipe.kinds)
    const draft = recipe.write(subject, rng, {
      others: (wanted) => idsBeside(seed, index, count, wanted),
      sloId: (service) => objectiveIdOf(seed, service),
    })
    const { enabled, createdTime, updatedTime, status, lastTriggeredTime } = drawLifecycle(rng, now)
    const definition: SeededAlertDef = {
      id: alertDefIdOf(seed, index),
      alertVersionId: uuidFor(seed, ids.version, index),
      alertDefProperties: propertiesOf({ draft, subject, channels: channelsOf(subject.team), enabled }, rng),
      createdTime,
      updatedTime,
      status,
    }
    if (lastTriggeredTime !== undefined) definition.lastTriggeredTime = lastTriggeredTime
    yield definition
  }
}

interface Ingredients {
  readonly draft: AlertDraft
  readonly subject: Subject
  readonly channels: Channels
  readonly enabled: boolean
}

function propertiesOf({ draft, subject, channels, enabled }: Ingredients, rng: RandomStream): AlertDefProperties {
  const { name: service, team, tier, environment, region } = subject
  const production = environment === 'production'
  const { groupByKeys } = draft
  const properties: AlertDefProperties = {
    name: production ? draft.name : `${draft.name} (${environment})`,
    description: describe(draft, subject),
    enabled,
    deleted: false,
    phantomMode: !production && rng.chance(0.3),
    priority: `ALERT_DEF_PRIORITY_${priorityOf(subject, rng)}`,
    entityLabels: rng.chance(0.4) ? { team, service, environment, tier, region } : { team, service, environment, tier },
    groupByKeys,
  }
  const minutes = rng.pick([5, 10, 30, 60, 240])
  const notifyOn = rng.chance(0.7) ? 'NOTIFY_ON_TRIGGERED_AND_RESOLVED' : 'NOTIFY_ON_TRIGGERED_ONLY_UNSPECIFIED'
  properties.incidentsSettings = { minutes, notifyOn }
  const group = drawNotificationGroup(rng, channels, { groupByKeys, minutes })
  if (properties.phantomMode !== true) properties.notificationGroup = group
  if (rng.chance(0.18)) properties.activeOn = drawSchedule(rng)
  if (rng.chance(0.06)) properties.dataSources = [{ dataSpace: 'default', dataSet: `${team}/logs` }]
  return Object.assign(properties, draft.variant)
}

function describe(
  { meaning, firstStep }: AlertDraft,
  { name, team, tier, environment, region, cluster }: Subject,
): string {
  const where = `Where: ${name} (tier ${tier}), ${environment}, ${region}, cluster ${cluster}.`
  const who = `Runbook: https://runbooks.example.com/${team}/${name}. Owner: team ${team}, #${team}-alerts.`
  return `${meaning}\nFirst step: ${firstStep}\n${where}\n${who}`
}

const priorities = {
  '1': ['P1', 'P1', 'P2', 'P2', 'P3'],
  '2': ['P2', 'P3', 'P3', 'P4'],
  '3': ['P3', 'P4', 'P4', 'P5_OR_UNSPECIFIED'],
} as const

function priorityOf({ tier, environment }: Subject, rng: RandomStream): string {
  return environment === 'production' ? rng.pick(priorities[tier]) : rng.pick(['P4', 'P5_OR_UNSPECIFIED'])
}

/** Ids of other definitions of the seed, except flows, so that there are no cycles. */
function idsBeside(seed: number, index: number, count: number, wanted: number): string[] {
  const rng = randomStream(seed ^ referenceStream, index)
  const found = new Set<number>()
  for (let tries = 0; found.size < wanted && tries < wanted * 10; tries++) {
    const other = Math.floor(rng.next() * count)
    if (other !== index && recipesOf(seed, other) !== flow) found.add(other)
  }
  // The first definition is never a flow.
  if (found.size === 0) found.add(0)
  return [...found].map((other) => alertDefIdOf(seed, other))
}
