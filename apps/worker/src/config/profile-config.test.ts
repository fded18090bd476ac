import { expect, test } from 'vitest'
import { profileConfig } from './profile-config.ts'
import { ruleProblems } from './rules.ts'

const target = { name: 'prod-eu', label: 'Prod-EU', address: 'https://api.eu1.example.com' }

test.each([
  { now: '2026-11-21T10:00:00Z', from: '2025-11-01' },
  { now: '2026-01-01T00:00:00Z', from: '2025-01-01' },
  { now: '2028-02-29T23:59:59Z', from: '2027-02-01' },
])('usage starts on the first day of the month a year ago if no file is given: at $now from $from', ({ now, from }) => {
  expect(profileConfig(target, new Date(now)).jobs[0]).toMatchObject({ job: 'usage-history', from })
})

test('one target gets the jobs that need no options, with messages on standard output, if no file is given', () => {
  const config = profileConfig(target, new Date('2026-11-21T10:00:00Z'))
  expect(config.targets).toMatchObject([{ name: 'prod-eu', base_url: target.address }])
  expect(config.jobs.map(({ job }) => job)).toEqual(['usage-history', 'usage-anomaly', 'alert-history', 'noisy-alerts'])
  expect(config.notifiers).toEqual([{ name: 'console', kind: 'stdout' }])
  expect(ruleProblems(config)).toEqual([])
})
