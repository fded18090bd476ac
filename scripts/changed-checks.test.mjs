import { expect, test } from 'vitest'
import { changedChecks } from './changed-checks.mjs'

const namesOf = (files) => changedChecks(files, 'abc').map(([name]) => name)
const argumentsOf = (files, name) =>
  changedChecks(files, 'abc')
    .find(([each]) => each === name)[1]
    .slice(1)

test('a change of one package is formatted, linted, and tested with that package', () => {
  const files = ['packages/alerts/src/base64.ts', 'packages/alerts/README.md']
  expect(namesOf(files)).toEqual(['format', 'lint', 'lint with types', 'types of packages/alerts', 'tests'])
  expect(argumentsOf(files, 'lint')).toEqual(['--no-warn-ignored', 'packages/alerts/src/base64.ts'])
  expect(argumentsOf(files, 'types of packages/alerts')).toEqual(['-p', 'packages/alerts'])
  expect(argumentsOf(files, 'tests')).toEqual(expect.arrayContaining(['--changed', 'abc', 'packages/alerts/']))
})

test('a change of more than three packages checks the types of everything at once', () => {
  const files = ['ai', 'slos', 'cases', 'views'].map((name) => `packages/${name}/src/index.ts`)
  expect(namesOf(files)).toEqual(['format', 'lint', 'lint with types', 'types', 'tests'])
})

test('a change of scripts runs their tests, without rules that need types', () => {
  expect(namesOf(['scripts/check.mjs'])).toEqual(['format', 'lint', 'tests'])
})

test('a change of texts alone is only formatted', () => {
  expect(namesOf(['README.md', 'docs/architecture.md'])).toEqual(['format'])
})

test('a change of the benchmarks runs their own check', () => {
  expect(namesOf(['apps/bench/src/figure.ts'])).toEqual(['format', 'lint', 'benchmarks'])
})
