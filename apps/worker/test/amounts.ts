import { countOf, testsAll } from '../../../scripts/vitest/left-out.ts'

/** A number that is smaller unless tests run in full. */
interface Amount {
  readonly part: number
  readonly all: number
  readonly of: string
}

type AmountName = 'kills' | 'killTargets' | 'clockChanges' | 'clockTargets' | 'definitions' | 'unreachable'

const amounts: Readonly<Record<AmountName, Amount>> = {
  kills: { part: 1, all: 5, of: 'kills of workers at each time' },
  killTargets: { part: 8, all: 16, of: 'targets of killed workers' },
  clockChanges: { part: 2, all: 4, of: 'clock changes' },
  clockTargets: { part: 80, all: 200, of: 'targets at clock changes' },
  definitions: { part: 800, all: 5_000, of: 'definitions of one account' },
  unreachable: { part: 80, all: 200, of: 'unreachable targets' },
}

export const amountOf = (name: AmountName): number => amounts[name][testsAll ? 'all' : 'part']

/** Reports the amounts of which a run has a part. */
export function reportAmounts(): void {
  for (const { part, all, of } of Object.values(amounts)) countOf(`worker: ${of}`, all, part)
}
