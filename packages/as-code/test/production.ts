import { createEmulator } from '@mgmt-api/emulator'
import type { Caller } from '@mgmt-api/models'
import { mapFields, valueAt, withValueAt } from '@mgmt-api/models/internal'
import { CreateAlertDefBody } from '@mgmt-api/models/alerts'
import { createRandom, exampleOf, type Random } from '@mgmt-api/models/testing'
import { createTransport } from '@mgmt-api/transport'
import { alertDefinitions, suppressionRules } from '../src/alerts/index.ts'
import type { Body } from '../src/kind/kind.ts'
import { contractOf, portableOf, referencesOf } from '../src/kind/portable.ts'
import { create } from './planning.ts'
import { createTexts, oddLabelNames, type Texts } from './production-texts.ts'

/** What an account holds. References are to positions: `{ $ref: alerts/12 }`, always to one before. */
export interface Production {
  readonly alerts: readonly Body[]
  readonly rules: readonly Body[]
}

export interface ProductionOptions {
  readonly alerts: number
  readonly rules: number
  /** The same number makes the same account. Default: 1. */
  readonly seed?: number | undefined
}

/** Characters of the longest queries. */
export const longestQuery = 60_000

/**
 * An account that looks like production: half of it as people write alerts, half of it anything that the models allow,
 * and all of it under names, with descriptions, labels and ids that are hard on files.
 */
export async function productionOf({ alerts, rules, seed = 1 }: ProductionOptions): Promise<Production> {
  const random = createRandom(seed)
  const texts = createTexts(seed + 1)
  const believable = await seededDefinitions(Math.ceil(alerts / 2), seed)
  const made: Body[] = []
  for (let index = 0; index < alerts; index++) {
    const base = index % 2 === 0 ? believable[index / 2] : exampleOf(CreateAlertDefBody, random)
    // A model's example is an object.
    made.push(disguised({ ...base }, { random, texts, made }))
  }
  return { alerts: made, rules: Array.from({ length: rules }, () => ruleOf({ random, texts, made })) }
}

interface Making {
  readonly random: Random
  readonly texts: Texts
  /** The definitions before. */
  readonly made: readonly Body[]
}

async function seededDefinitions(count: number, seed: number): Promise<readonly Body[]> {
  const emulator = createEmulator({ seed: { alertDefs: count, random: seed }, now: '2026-10-01T00:00:00Z' })
  try {
    const caller = createTransport({ baseUrl: emulator.url, apiKey: 'any-key', fetch: emulator.fetch })
    const found: Body[] = []
    for await (const { body } of alertDefinitions.connect(caller).list({})) {
      found.push(portableOf(alertDefinitions, body, { keyOfId: () => undefined }))
    }
    return found
  } finally {
    await emulator.close()
  }
}

function disguised(base: Body, { random, texts, made }: Making): Body {
  const index = made.length
  // One in fifty has type and name of another, as a copy has.
  const copied = index > 0 && random.chance(0.02) ? random.pick(made) : undefined
  let body = withValueAt(copied ?? base, 'alertDefProperties.deleted', undefined)
  if (valueAt(body, 'alertDefProperties.notificationGroup') !== undefined)
    body = withValueAt(body, 'alertDefProperties.phantomMode', undefined)
  if (copied === undefined) body = withValueAt(body, 'alertDefProperties.name', texts.name())
  if (random.chance(0.3))
    body = withValueAt(body, 'alertDefProperties.description', texts.anything(random.pick([40, 400, 3_000])))
  if (random.chance(0.3)) body = withValueAt(body, 'alertDefProperties.entityLabels', labelsOf(random, texts))
  if (random.chance(0.1)) body = { ...body, accessPolicy: policyOf(random, texts) }
  body = withOutsideIds(body, random)
  body = withQuery(body, random, texts)
  return withReferences(body, random, index)
}

const labelsOf = (random: Random, texts: Texts): Body =>
  Object.fromEntries(
    Array.from({ length: random.below(6) }, () => [random.pick(oddLabelNames), texts.anything(random.pick([1, 40]))]),
  )

const policyOf = (random: Random, texts: Texts): string =>
  random.pick([
    '{"version":"2025-01-01","default":{"permissions":{"alerts:Read":"deny"}},"rules":[]}',
    '{\n  "rules": [ 9007199254740993, 1e21 ],\n  "version": "2025-01-01"\n}\n',
    texts.anything(200),
  ])

/** Some ids for many places, as in an account; now and then one of its own. */
function withOutsideIds(body: Body, random: Random): Body {
  return alertDefinitions.externalIds.reduce(
    (changed, { at, group }) =>
      mapFields(changed, at, (id) => {
        if (random.chance(0.02)) return id
        return random.pick(
          group === 'webhooks' ? numbers : [`${group}-a`, `${group} / b`, ...uuids, '77', '~', 'on: call'],
        )
      }),
    body,
  )
}

const uuids = Array.from({ length: 12 }, (_, index) => `${String(index).padStart(8, 'c')}-8a11-4b9d-8a3a-b1f0b0f2a3c4`)
const numbers = ['0', '7', '4711', '9007199254740993', '9223372036854775807']

function withQuery(body: Body, random: Random, texts: Texts): Body {
  return ['metricThreshold', 'metricAnomaly'].reduce((changed, type) => {
    const at = `alertDefProperties.${type}.metricFilter.promql`
    if (valueAt(changed, at) === undefined) return changed
    return withValueAt(changed, at, texts.promql(random.chance(0.15) ? longestQuery : random.between(20, 500)))
  }, body)
}

function withReferences(body: Body, random: Random, index: number): Body {
  return alertDefinitions.references
    .filter(({ to }) => to === 'alerts')
    .reduce(
      (changed, { at, to }) => mapFields(changed, at, () => ({ $ref: `${to}/${random.below(Math.max(index, 1))}` })),
      body,
    )
}

const zones = ['UTC', 'Europe/Berlin', 'America/St_Johns', 'Asia/Kathmandu'] as const
const nightly = { startTime: '2026-12-01T22:00:00.000', duration: { forOver: 2, frequency: 'DURATION_FREQUENCY_HOUR' } }

function ruleOf({ random, texts, made }: Making): Body {
  const timezone = random.pick(zones)
  const timeframe = { ...nightly, timezone }
  const schedule = random.pick<object>([
    { oneTime: { timeframe: { startTime: '2026-12-24T18:00:00.000', endTime: '2026-12-24T20:00:00.000', timezone } } },
    { recurring: { alwaysActive: {} } },
    { recurring: { schedule: { repeatEvery: 1, daily: {}, timeframe } } },
    { recurring: { schedule: { repeatEvery: 2, weekly: { daysOfWeek: [2, 5, 7] }, timeframe } } },
    { recurring: { schedule: { repeatEvery: 1, monthly: { daysOfMonth: [31, 1, 15] }, timeframe } } },
  ])
  const value = Array.from({ length: random.between(1, 5) }, () => ({ $ref: `alerts/${random.below(made.length)}` }))
  const labels = Object.entries(labelsOf(random, texts)).map(([key, text]) => ({ key, value: text }))
  return {
    alertSchedulerRule: {
      name: texts.name(),
      description: texts.anything(random.pick([1, 300])),
      enabled: random.chance(0.8),
      metaLabels: labels,
      filter: {
        whatExpression: texts.anything(80),
        ...(random.chance(0.7) ? { alertUniqueIds: { value } } : { alertMetaLabels: { value: labels } }),
      },
      schedule: {
        scheduleOperation: random.pick(['SCHEDULE_OPERATION_MUTE', 'SCHEDULE_OPERATION_ACTIVATE']),
        ...schedule,
      },
    },
  }
}

/** Creates it without an owner, level by level of references, and returns the ids of the definitions by position. */
export async function fill(caller: Caller, { alerts, rules }: Production): Promise<readonly string[]> {
  const ids: string[] = []
  const idOfKey = (_: string, key: string): string | undefined => ids[Number(key)]
  const open = new Set(alerts.keys())
  while (open.size > 0) {
    const ready = [...open].filter((index) =>
      referencesOf(alertDefinitions, alerts[index] ?? {}).every(({ key }) => ids[Number(key)] !== undefined),
    )
    if (ready.length === 0) throw new Error('references lead in a circle')
    const bodies = ready.map((index) => ({ body: contractOf(alertDefinitions, alerts[index] ?? {}, { idOfKey }) }))
    const created = await create(caller, alertDefinitions, bodies)
    for (const [at, index] of ready.entries()) {
      ids[index] = created[at] ?? ''
      open.delete(index)
    }
  }
  const bodies = rules.map((body) => ({ body: contractOf(suppressionRules, body, { idOfKey }) }))
  await create(caller, suppressionRules, bodies)
  return ids
}
