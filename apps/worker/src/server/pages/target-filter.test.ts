import { expect, test } from 'vitest'
import { filterTargets, isIncluded, targetField } from './target-filter.ts'

const targets = [
  { name: 'prod-eu', label: 'Production, Frankfurt', labels: { team: 'payments', env: 'prod' } },
  { name: 'prod-eu-2', labels: { team: 'search', env: 'prod' } },
  { name: 'staging', label: 'Staging', labels: { team: 'payments' } },
]

test.each([
  { text: '', names: undefined },
  { text: 'prod-eu', names: ['prod-eu'] },
  { text: 'PROD', names: ['prod-eu', 'prod-eu-2'] },
  { text: 'frankfurt', names: ['prod-eu'] },
  { text: 'team=payments', names: ['prod-eu', 'staging'] },
  { text: 'team=pay', names: [] },
  { text: 'elsewhere', names: [] },
])('the filter "$text" selects $names', ({ text, names }) => {
  const filter = filterTargets(text, targets)
  expect(filter.names).toEqual(names)
  expect(targets.filter(({ name }) => isIncluded(filter, name))).toHaveLength(names?.length ?? 3)
})

test('the field suggests every target and every label once', () => {
  expect(targetField({ text: '' }, targets).suggestions?.map(({ value }) => value)).toEqual([
    'prod-eu',
    'prod-eu-2',
    'staging',
    'env=prod',
    'team=payments',
    'team=search',
  ])
})
