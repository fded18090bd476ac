import { describe, expect, test } from 'vitest'
import { countOf } from '../../../../scripts/vitest/left-out.ts'
import { scopes } from '../access/index.ts'
import { actions } from '../actions/index.ts'
import { viewKinds, views } from '../views/index.ts'
import { type Checkout, checkoutOf } from '../../test/checkout.ts'
import { action, view } from '../../test/desired.ts'
import { createPlatform, type Platform } from '../../test/platform.ts'
import { uneven } from '../../test/uneven.ts'
import { virtualTime } from '../../test/virtual-time.ts'
import { type ApplyReport, type Body, memoryLedger } from '../index.ts'
import { createLedger } from '../ledger/ledger.ts'

const kinds = [scopes, actions, views]
const seeds = [1, 2, 3, 4, 5].slice(0, countOf('as-code: applies from two checkouts', 5, 2))
const count = 8

const files: Readonly<Record<string, Body>> = Object.fromEntries(
  Array.from({ length: count }, (_, index): [string, Body][] => [
    [`scopes/s${index}`, { displayName: `Scope ${index}`, defaultExpression: '<v1>true', filters: [] }],
    [`views/v${index}`, view(`View ${index}`, { isCompactMode: index % 2 === 0 })],
    [`actions/a${index}`, action(`Action ${index}`, { isHidden: true })],
  ]).flat(),
)

const countsOf = async (platform: Platform): Promise<readonly number[]> => {
  const kindsOf = [...(await platform.standing()).keys()].map((name) => name.split('/')[0])
  const all = [...(await platform.standing()).values()].map((each) => each.length)
  return kinds.map(({ name }) => all.filter((_, index) => kindsOf[index] === name).reduce((sum, each) => sum + each, 0))
}

/** Both checkouts end with the ids of the same resources, and nothing left to do. */
async function expectAgreement(platform: Platform, [one, other]: readonly [Checkout, Checkout]): Promise<void> {
  expect(await countsOf(platform)).toEqual([count, count, count])
  const idsOf = ({ ledger }: Checkout): unknown => ledger.lines().map(({ name, id }) => [name, id])
  expect(idsOf(one)).toEqual(idsOf(other))
  for (const each of [one, other]) expect(await each.plan()).toMatchObject({ changes: [], findings: [] })
}

/** Both plan, and then both apply. */
async function applyBoth(sides: readonly Checkout[], pruneDuplicates = false): Promise<readonly ApplyReport[]> {
  const plans = await Promise.all(sides.map(async (side) => ({ side, plan: await side.plan(pruneDuplicates) })))
  return Promise.all(plans.map(({ side, plan }) => side.apply(plan)))
}

async function applyOneByOne(sides: readonly Checkout[]): Promise<void> {
  for (const side of sides) expect(await side.apply(await side.plan(true))).toMatchObject({ complete: true })
}

/** The second apply was planned before the first one began. */
async function appliedTwice(platform: Platform): Promise<readonly [Checkout, Checkout]> {
  const [one, other] = [checkoutOf(platform, { files }), checkoutOf(platform, { files })]
  const [first, second] = [await one.plan(), await other.plan()]
  expect(await one.apply(first)).toMatchObject({ complete: true, duplicates: [] })
  const late = await other.apply(second)
  expect(late.complete).toBe(false)
  expect(late.duplicates).toHaveLength(3 * count)
  expect(await countsOf(platform)).toEqual([2 * count, 2 * count, 2 * count])
  return [one, other]
}

describe('two applies from two checkouts', () => {
  test.each<{ name: string; prune: (sides: readonly Checkout[]) => Promise<unknown> }>([
    { name: 'the older side prunes first', prune: applyOneByOne },
    { name: 'the younger side prunes first', prune: (sides) => applyOneByOne(sides.toReversed()) },
    { name: 'both prune at once', prune: (sides) => applyBoth(sides, true) },
  ])('leave one of each after $name', async ({ prune }) => {
    const platform = createPlatform({ kinds })
    const sides = await appliedTwice(platform)
    await prune(sides)
    await expectAgreement(platform, sides)
  })

  test.each(seeds)('report what exists twice when they run at once (%i)', async (seed) => {
    const platform = createPlatform({ kinds })
    const { wait, stir } = virtualTime(platform.emulator)
    const [one, other] = [seed, seed * 31].map((draw) =>
      checkoutOf(platform, { files, caller: uneven(platform.caller, draw, stir), wait }),
    )
    const sides = [one ?? checkoutOf(platform, { files }), other ?? checkoutOf(platform, { files })] as const
    const reports = await applyBoth(sides)
    const twice = reports.flatMap(({ duplicates }) => duplicates.map(({ kind, key }) => `${kind}/${key}`))
    expect(twice.length).toBeGreaterThan(0)
    expect((await countsOf(platform)).reduce((sum, each) => sum + each)).toBe(3 * count + new Set(twice).size)
    expect(reports.map(({ complete }) => complete)).toEqual(reports.map(({ duplicates }) => duplicates.length === 0))

    await applyBoth(sides, true)
    await expectAgreement(platform, sides)
  })

  test('never delete the last one', async () => {
    const platform = createPlatform({ kinds })
    const [, other] = await appliedTwice(platform)
    const pruning = await other.plan(true)
    const [kept = ''] = pruning.changes.flatMap((change) =>
      change.action === 'delete' && change.kind === 'scopes' ? (change.duplicateOf ?? []) : [],
    )
    for await (const { status } of scopes.connect(platform.caller).delete([kept], {})) expect(status).toBe('done')
    expect(await other.apply(pruning)).toMatchObject({ totals: { deleted: 3 * count - 1, conflict: 1 } })
    expect(await countsOf(platform)).toEqual([count, count, count])
  })
})

/** Draws after which some folders of both sides have views of both. */
const linkedSeeds = [3, 8, 9, 12, 13].slice(0, countOf('as-code: applies from two checkouts, of links', 5, 2))
const linked: Readonly<Record<string, Body>> = Object.fromEntries(
  Array.from({ length: count }, (_, index): [string, Body][] => [
    [`view-folders/f${index}`, { name: `Folder ${index}` }],
    [`views/v${index}`, view(`View ${index}`, { folderId: { $ref: `view-folders/f${index}` } })],
  ]).flat(),
)

describe('two applies of views in folders, from two checkouts', () => {
  test.each(linkedSeeds)('leave one of each after their ledgers are put together and pruned (%i)', async (seed) => {
    const platform = createPlatform({ kinds: viewKinds })
    const { wait, stir } = virtualTime(platform.emulator)
    const sides = [seed, seed * 31].map((draw) =>
      checkoutOf(platform, { files: linked, caller: uneven(platform.caller, draw, stir), wait }),
    )
    const reports = await applyBoth(sides)
    expect(reports.flatMap(({ duplicates }) => duplicates).length).toBeGreaterThan(0)

    const both = memoryLedger(createLedger(sides.flatMap(({ ledger }) => ledger.lines())))
    const [one, other] = [0, 1].map(() => checkoutOf(platform, { files: linked, ledger: both }))
    const pruning = await one?.plan(true)
    expect(pruning?.findings.filter(({ severity }) => severity === 'error')).toEqual([])
    if (pruning !== undefined) expect(await one?.apply(pruning)).toMatchObject({ complete: true })
    for (const each of [one, other]) expect(await each?.plan()).toMatchObject({ changes: [], findings: [] })
    expect([...(await platform.standing()).values()].flat()).toHaveLength(2 * count)
  })
})
