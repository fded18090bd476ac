import type { EmulatorOptions } from '@mgmt-api/emulator'
import { createRandom, type Random } from '@mgmt-api/models/testing'
import { expect, test } from 'vitest'
import { countOf } from '../../../../scripts/vitest/left-out.ts'
import { desiredOf } from '../../test/desired.ts'
import { createPlatform, type Platform } from '../../test/platform.ts'
import { emptyRepository, nextRepository, type Repository } from '../../test/random-repository.ts'
import { type ApplyReport, type Desired, type Finding, makePlan, type Plan } from '../index.ts'
import { resourceName } from '../kind/resource-name.ts'
import { loadKinds } from '../load-kinds.ts'
import { type Rehearsal, rehearsePlan } from './rehearse.ts'

const seed = Number(process.env.MGMT_TEST_SEED)
const runs = countOf('as-code: random rehearsals', 60, 4)
const kinds = await loadKinds()
const backup = { save: () => Promise.resolve('kept') }

/** How a platform may differ from the emulator of a rehearsal. */
interface Variation extends EmulatorOptions {
  /** Milliseconds that lists lag. */
  readonly lag: number
  /** Whether the key lacks a permission that the plan needs. */
  readonly lacks: boolean
}

const variationOf = (random: Random): Variation => ({
  assumedRules: random.chance(0.5),
  chosenIds: random.chance(0.5),
  fillDefaults: random.chance(0.3),
  maskSecrets: random.chance(0.3),
  lag: random.chance(0.3) ? 2_000 : 0,
  lacks: random.chance(0.2),
})

function filesOf({ resources, moved }: Repository, { ledger }: Platform): Desired {
  const desired = { ...desiredOf(resources), ledger }
  return {
    ...desired,
    resources: desired.resources.map((each) => {
      const movedFrom = moved.get(resourceName(each))
      return movedFrom === undefined ? each : { ...each, movedFrom }
    }),
  }
}

interface Outcome {
  readonly desired: Desired
  readonly plan: Plan
  readonly rehearsal: Rehearsal
  /** Result on the platform. */
  readonly report: ApplyReport
}

const errorsIn = (findings: readonly Finding[]): readonly Finding[] =>
  findings.filter(({ severity }) => severity === 'error')

/** Rehearses the step to the next repository, and makes it on a platform. Undefined if the plan has errors. */
async function outcomeOf(random: Random, { lag, lacks, ...options }: Variation): Promise<Outcome | undefined> {
  const platform = createPlatform({ kinds, ...options })
  const { caller, time } = platform
  const planning = { kinds, caller, prune: true, now: time.now }
  const first = nextRepository(emptyRepository, random, { text: 'first', broken: 0 })
  await platform.apply(await makePlan({ ...planning, desired: filesOf(first, platform) }), { backup })
  platform.emulator.clock.advance(60_000)
  const next = nextRepository(first, random, { text: 'second', broken: random.chance(0.5) ? 0.1 : 0 })
  const desired = filesOf(next, platform)
  const plan = await makePlan({ ...planning, desired })
  if (errorsIn(plan.findings).length > 0) return undefined
  const rehearsing = { desired, kinds, prune: true, now: time.now }
  const { permissions } = await rehearsePlan(plan, rehearsing)
  const writes = permissions.needed.filter((name) => !name.includes('Read'))
  const missing = lacks ? writes[random.below(writes.length)] : undefined
  const granted = permissions.needed.filter((name) => name !== missing)
  const readPermissions = (): Promise<readonly string[]> => Promise.resolve(granted)
  const rehearsal = await rehearsePlan(plan, { ...rehearsing, readPermissions })
  if (lag > 0) platform.emulator.faults.add({ kind: 'lag', ms: lag, lists: true })
  platform.emulator.keys.set({ 'any-key': { permissions: granted } })
  return { desired, plan, rehearsal, report: await platform.apply(plan, { backup }) }
}

const doneOutcomes = new Set(['created', 'replaced', 'adopted', 'deleted', 'unchanged'])

/** Changes that were not made because of another one. */
const isConsequence = (reason = ''): boolean => /refers to|earlier change|key lacks|403|still refers/.test(reason)

test(`a rehearsal announces what a platform refuses, and refuses only that (seed ${seed})`, async () => {
  let compared = 0
  const counts = { refused: 0, warned: 0, denied: 0, clean: 0 }
  for (let run = 0; run < runs; run++) {
    const random = createRandom(seed + run)
    const variation = variationOf(random)
    const outcome = await outcomeOf(random, variation)
    if (outcome === undefined) continue
    compared++
    const { rehearsal, report, plan } = outcome
    const note = JSON.stringify({ run, variation, findings: rehearsal.findings.map(({ message }) => message) })
    const told = rehearsal.findings.map(({ message }) => message).join('\n')
    const failed = report.results.filter((each) => !doneOutcomes.has(each.outcome))
    // Announced: the change, or the change that it depends on.
    for (const each of failed.filter(({ reason }) => !isConsequence(reason))) {
      expect(`${told}\n`, `${note}\n${resourceName(each)}: ${each.reason}`).toMatch(
        new RegExp(`of ${resourceName(each)} |\\d+ changes, starting`),
      )
    }
    const errors = errorsIn(rehearsal.findings)
    // Only rules of the contract stop, and every platform has them.
    if (errors.length > 0) expect(failed.length, note).toBeGreaterThan(0)
    if (rehearsal.findings.length === 0) {
      expect(failed, note).toEqual([])
      expect(report.totals, note).toEqual(rehearsal.report.totals)
      // Lists that lag are read again.
      if (variation.lag === 0) expect(report.requests, note).toBe(rehearsal.requests)
    }
    counts.clean += rehearsal.findings.length === 0 && plan.changes.length > 0 ? 1 : 0
    counts.refused += errors.some(({ code }) => code === 'refused_in_rehearsal') ? 1 : 0
    counts.denied += errors.some(({ code }) => code === 'permission_missing') ? 1 : 0
    counts.warned += rehearsal.findings.some(({ code }) => code === 'uncertain_rule') ? 1 : 0
  }
  expect(compared).toBeGreaterThan(runs / 2)
  if (runs > 20)
    expect(
      Object.values(counts).every((count) => count > 0),
      JSON.stringify(counts),
    ).toBe(true)
}, 300_000)
