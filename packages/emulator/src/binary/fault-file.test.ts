import { describe, expect, test } from 'vitest'
import { parseFaults } from './fault-file.ts'
import { UsageError } from './usage-error.ts'

describe('fault file', () => {
  test('a fault file may be a list of rules of every kind', () => {
    const rules = [
      { kind: 'latency', ms: 200, probability: 0.5 },
      { kind: 'status', status: 429, retryAfter: 1.5, retryAfterAs: 'date', message: 'slow down', when: 'after' },
      { kind: 'reset', when: 'before', times: 2 },
      { kind: 'truncate', share: 0.25, operation: 'AlertDefsService_ListAlertDefs' },
      { kind: 'html', status: 503 },
      { kind: 'lag', ms: 1000 },
      { kind: 'none' },
    ]
    expect(parseFaults(rules, '--faults f.json')).toEqual({ rules, script: [] })
    expect(parseFaults([], '--faults f.json')).toEqual({ rules: [], script: [] })
  })

  test('a fault file may be an object with rules and a script', () => {
    const plan = { rules: [{ kind: 'reset' }], script: [{ kind: 'none' }, { kind: 'status', status: 503 }] }
    expect(parseFaults(plan, '--faults f.json')).toEqual(plan)
  })

  test.each([
    [null, ''],
    [{ faults: [] }, 'faults'],
    [[{ kind: 'status', status: 429 }, null], 'rules[1]'],
    [[{ kind: 'explode' }], 'rules[0].kind'],
    [[{ kind: 'toString' }], 'rules[0].kind'],
    [[{ kind: 'status' }], 'rules[0].status: missing'],
    [[{ kind: 'status', status: '429' }], 'rules[0].status'],
    [[{ kind: 'latency' }], 'rules[0].ms: missing'],
    [[{ kind: 'latency', ms: -1 }], 'rules[0].ms'],
    [[{ kind: 'reset', after: true }], 'rules[0].after'],
    [{ script: [{ kind: 'truncate', share: 2 }] }, 'script[0].share'],
  ])('%j is refused, naming the place', (value, place) => {
    expect(() => parseFaults(value, '--faults f.json')).toThrow(UsageError)
    expect(() => parseFaults(value, '--faults f.json')).toThrow(`--faults f.json: ${place}`)
  })
})
