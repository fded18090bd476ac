import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decideFindings, type FindingRow } from './decide-findings.ts'

/** What a person who reads the rule expects: an event where two looks in a row agree against what was last told. */
function eventsOf(looks: readonly boolean[]): ('opened' | 'closed' | undefined)[] {
  let told = false
  return looks.map((seen, at) => {
    const before = looks[at - 1] ?? false
    if (seen === told || at === 0 || before !== seen) return undefined
    told = seen
    return seen ? 'opened' : 'closed'
  })
}

test('a finding is told when two runs in a row say the opposite of what was told last, and never else', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { maxLength: 30 }), (looks) => {
      let rows: readonly FindingRow[] = []
      const events = looks.map((seen, at) => {
        const decision = decideFindings(rows, {
          job: 'job',
          target: 'target',
          runId: `run ${at}`,
          now: new Date(at),
          found: seen ? [{ key: 'key', title: 'title', details: {} }] : [],
          baseline: false,
          incomplete: false,
          newId: () => `finding ${at}`,
        })
        rows = [...decision.changed, ...decision.added].filter(({ state }) => state !== 'closed')
        const { opened, closed } = decision.changes
        return opened.length > 0 ? 'opened' : closed.length > 0 ? 'closed' : undefined
      })
      expect(events).toEqual(eventsOf(looks))
    }),
  )
})
