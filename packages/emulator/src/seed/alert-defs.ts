import type { AlertDef, AlertDefProperties } from '@mgmt-api/models/alerts'
import { type Channels, createChannels, pickSubject, type Subject } from './catalogue.ts'
import { recipesOf } from './deck.ts'
import { type Dice, diceFor, hashOf, uuidFor } from './dice.ts'
import { flow } from './composites.ts'
import type { Draft } from './draft.ts'
import { drawLifecycle } from './lifecycle.ts'
import { drawNotificationGroup, drawSchedule } from './notifications.ts'
import type { Present } from '../present.ts'

export interface AlertDefSeed {
  readonly count: number
  /** Milliseconds since 1970: the present, before which everything happened. */
  readonly now: number
  /** Another number makes other definitions. Default: 1. */
  readonly seed?: number | undefined
}

// Apart from the definition's own dice, which would otherwise fall differently for every count.
const referenceStream = 0x1d5

const ids = { definition: 1, version: 2, objective: 3 } as const

/** Id of the definition number `index` of a seed. */
export const alertDefIdOf = (seed: number, index: number): string => uuidFor(seed, ids.definition, index)

/** Id of the SLO of a service, which definitions of a seed watch. */
export const objectiveIdOf = (seed: number, service: string): string => uuidFor(seed, ids.objective, hashOf(service))

/** A definition with all that the service knows of it. What never fired has no `lastTriggeredTime`. */
export type SeededAlertDef = Present<Omit<AlertDef, 'lastTriggeredTime'>> & AlertDef

/**
 * Believable alert definitions, one at a time and the same ones for the same options. All types are among the first 15.
 * How many are asked for changes nothing in those that come, except what a flow refers to.
 */
export function* alertDefsOf({ count, now, seed = 1 }: AlertDefSeed): Generator<SeededAlertDef> {
  const channelsOf = createChannels(seed)
  for (let index = 0; index < count; index++) {
    const dice = diceFor(seed, index)
    const recipe = dice.pick(recipesOf(seed, index))
    const subject = pickSubject(dice, recipe.kinds)
    const draft = recipe.write(subject, dice, {
      others: (wanted) => idsBeside(seed, index, count, wanted),
      sloId: (service) => objectiveIdOf(seed, service),
    })
    const { enabled, createdTime, updatedTime, status, lastTriggeredTime } = drawLifecycle(dice, now)
    const definition: SeededAlertDef = {
      id: alertDefIdOf(seed, index),
      alertVersionId: uuidFor(seed, ids.version, index),
      alertDefProperties: propertiesOf({ draft, subject, channels: channelsOf(subject.team), enabled }, dice),
      createdTime,
      updatedTime,
      status,
    }
    if (lastTriggeredTime !== undefined) definition.lastTriggeredTime = lastTriggeredTime
    yield definition
  }
}

interface Ingredients {
  readonly draft: Draft
  readonly subject: Subject
  readonly channels: Channels
  readonly enabled: boolean
}

function propertiesOf({ draft, subject, channels, enabled }: Ingredients, dice: Dice): AlertDefProperties {
  const { name: service, team, tier, environment, region } = subject
  const production = environment === 'production'
  const properties: AlertDefProperties = {
    name: production ? draft.name : `${draft.name} (${environment})`,
    description: describe(draft, subject),
    enabled,
    deleted: false,
    phantomMode: !production && dice.chance(0.3),
    priority: `ALERT_DEF_PRIORITY_${priorityOf(subject, dice)}`,
    entityLabels: dice.chance(0.4)
      ? { team, service, environment, tier, region }
      : { team, service, environment, tier },
    groupByKeys: draft.groupByKeys,
    incidentsSettings: {
      minutes: dice.pick([5, 10, 30, 60, 240]),
      notifyOn: dice.chance(0.7) ? 'NOTIFY_ON_TRIGGERED_AND_RESOLVED' : 'NOTIFY_ON_TRIGGERED_ONLY_UNSPECIFIED',
    },
    notificationGroup: drawNotificationGroup(dice, channels, draft.groupByKeys),
  }
  if (dice.chance(0.18)) properties.activeOn = drawSchedule(dice)
  if (dice.chance(0.06)) properties.dataSources = [{ dataSpace: 'default', dataSet: `${team}/logs` }]
  return Object.assign(properties, draft.variant)
}

function describe({ meaning, firstStep }: Draft, { name, team, tier, environment, region, cluster }: Subject): string {
  const where = `Where: ${name} (tier ${tier}), ${environment}, ${region}, cluster ${cluster}.`
  const who = `Runbook: https://runbooks.example.com/${team}/${name}. Owner: team ${team}, #${team}-alerts.`
  return `${meaning}\nFirst step: ${firstStep}\n${where}\n${who}`
}

const priorities = {
  '1': ['P1', 'P1', 'P2', 'P2', 'P3'],
  '2': ['P2', 'P3', 'P3', 'P4'],
  '3': ['P3', 'P4', 'P4', 'P5_OR_UNSPECIFIED'],
} as const

function priorityOf({ tier, environment }: Subject, dice: Dice): string {
  return environment === 'production' ? dice.pick(priorities[tier]) : dice.pick(['P4', 'P5_OR_UNSPECIFIED'])
}

/** Ids of other definitions of the seed. Flows are left out, so that none can refer to itself in a circle. */
function idsBeside(seed: number, index: number, count: number, wanted: number): string[] {
  const dice = diceFor(seed ^ referenceStream, index)
  const found = new Set<number>()
  for (let tries = 0; found.size < wanted && tries < wanted * 10; tries++) {
    const other = Math.floor(dice.next() * count)
    if (other !== index && recipesOf(seed, other) !== flow) found.add(other)
  }
  // The very first definition of a seed is never a flow.
  if (found.size === 0) found.add(0)
  return [...found].map((other) => alertDefIdOf(seed, other))
}
