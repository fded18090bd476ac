import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decideFindings, type FindingRow } from './decide-findings.ts'

/** An independent model: an event whenever two runs in a row contradict the last reported state. */
function expectedEvents(runs: readonly boolean[]): ('opened' | 'closed' | undefined)[] {
  let reported = false
  return runs.map((seen, at) => {
    const before = runs[at - 1] ?? false
    if (seen === reported || at === 0 || before !== seen) return undefined
    reported = seen
    return seen ? 'opened' : 'closed'
  })
}

test('a finding is reported only when two runs in a row contradict the last reported state', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { maxLength: 30 }), (runs) => {
      let rows: readonly FindingRow[] = []
      const events = runs.map((seen, at) => {
        const decision = decideFindings(rows, {
          job: 'job',
          target: 'target',
          runId: `run ${at}`,
          now: new Date(at),
          findings: seen ? [{ key: 'key', title: 'title', details: {} }] : [],
          baseline: false,
          incomplete: false,
          settleMs: 0,
          newId: () => `finding ${at}`,
        })
        const wasOpen = rows.some(({ opened_at: openedAt }) => openedAt !== null)
        const all = [...decision.changed, ...decision.added]
        rows = all.filter(({ state }) => state !== 'closed')
        if (rows.length < all.length) return 'closed'
        return !wasOpen && rows.some(({ state }) => state === 'open') ? 'opened' : undefined
      })
      expect(events).toEqual(expectedEvents(runs))
    }),
  )
})
