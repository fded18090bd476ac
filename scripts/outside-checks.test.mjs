import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { isInstalled, outsideChecks, recordFile, runCheck, subjectOf } from './outside-checks.mjs'

const records = JSON.parse(readFileSync(recordFile, 'utf8'))

describe.each(outsideChecks)('$line', (check) => {
  test('is recorded of the files as they are: `pnpm outside:record` records it anew', () => {
    expect(records).toContainEqual(expect.objectContaining(subjectOf(check)))
  })

  test('succeeds', ({ skip }) => {
    skip(!isInstalled(check), `${check.tool} is not installed`)
    expect(runCheck(check)).toMatchObject({ status: 0 })
  })
})

test('nothing else is recorded', () => {
  expect(records.map(({ line }) => line)).toEqual(outsideChecks.map(({ line }) => line))
})
