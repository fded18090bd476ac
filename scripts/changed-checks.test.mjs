import { expect, test } from 'vitest'
import { changedChecks } from './changed-checks.mjs'

const namesOf = (files) => changedChecks(files, 'abc').map(([name]) => name)
const argumentsOf = (files, name) =>
  changedChecks(files, 'abc')
    .find(([each]) => each === name)[1]
    .slice(1)

test('a change of one package is formatted, linted, and tested with that package', () => {
  const files = ['packages/alerts/src/values/base64.ts', 'packages/alerts/README.md']
  expect(namesOf(files)).toEqual(['format', 'rules and types', 'build', 'tests'])
  expect(argumentsOf(files, 'rules and types')).toEqual(['packages/alerts'])
  expect(argumentsOf(files, 'tests')).toEqual(
    expect.arrayContaining(['--changed', 'abc', '--tagsFilter=!slow', 'packages/alerts/']),
  )
})

test('a change of scripts runs their tests', () => {
  expect(namesOf(['scripts/check.mjs'])).toEqual(['format', 'rules and types', 'build', 'tests'])
})

test('a change of a file of the root is linted', () => {
  expect(namesOf(['vitest.config.ts'])).toEqual(['format', 'rules and types'])
  expect(argumentsOf(['vitest.config.ts'], 'rules and types')).toEqual(['vitest.config.ts'])
})

test('a change of texts alone is only formatted', () => {
  expect(namesOf(['README.md', 'docs/internals/architecture.md'])).toEqual(['format'])
})

test('a change of the benchmarks runs their own check', () => {
  expect(namesOf(['apps/bench/src/figure.ts'])).toEqual(['format', 'benchmarks'])
})
