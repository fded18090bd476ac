import { describe, expect, test } from 'vitest'
import { type StrictResult, strict } from '../core/check/strict.ts'
import { CreateCustomEnrichmentBody, EnrichmentRequestModel, RemoveEnrichmentsQuery } from './generated/models.ts'

/** Where something is wrong. */
function problemsOf(result: StrictResult<unknown>): string[] {
  return result.ok ? [] : result.problems.map(({ at }) => at)
}

const rule = { fieldName: 'client.ip', enrichmentType: { geoIp: {} } }
const custom = { name: 'hosts_2', description: '', file: { name: 'hosts', extension: 'csv', textual: 'host,team\n' } }

describe('targets of an enrichment rule', () => {
  test('each names a dataset', () => {
    expect(strict(EnrichmentRequestModel, { ...rule, targets: [{ dataset: 'default/logs' }] }).ok).toBe(true)
    expect(strict(EnrichmentRequestModel, { ...rule, targets: [{ dataset: 'logs' }, {}] })).toMatchObject({
      ok: false,
      problems: [{ at: 'targets[1].dataset', message: 'missing; it identifies the data to enrich' }],
    })
  })

  test.each([
    { name: 'none at all are fine', targets: undefined, problems: [] },
    { name: 'an empty list is not', targets: [], problems: ['targets'] },
    { name: 'ten are fine', targets: Array.from({ length: 10 }, () => ({ dataset: 'logs' })), problems: [] },
    { name: 'eleven are not', targets: Array.from({ length: 11 }, () => ({ dataset: 'logs' })), problems: ['targets'] },
  ])('$name', ({ targets, problems }) => {
    const value = targets === undefined ? rule : { ...rule, targets }
    expect(problemsOf(strict(EnrichmentRequestModel, value))).toEqual(problems)
  })
})

describe('a custom enrichment', () => {
  test.each(['hosts', 'Hosts_2', '2024', '_'])('may be called %s', (name) => {
    expect(problemsOf(strict(CreateCustomEnrichmentBody, { ...custom, name }))).toEqual([])
  })

  test.each(['', 'my hosts', 'my-hosts', 'hösts', 'hosts\n'])('may not be called %j', (name) => {
    expect(problemsOf(strict(CreateCustomEnrichmentBody, { ...custom, name }))).toEqual(['name'])
  })

  test.each(['json', 'CSV', 'tsv', '.csv', ''])('a file with the extension %j is refused', (extension) => {
    const body = { ...custom, file: { ...custom.file, extension } }
    expect(problemsOf(strict(CreateCustomEnrichmentBody, body))).toEqual(['file.extension'])
  })

  test('has its contents as text or as bytes, not as both', () => {
    const body = { ...custom, file: { ...custom.file, binary: 'aG9zdA==' } }
    expect(strict(CreateCustomEnrichmentBody, body).ok).toBe(false)
  })
})

test('deleting enrichment rules without ids is refused', () => {
  expect(problemsOf(strict(RemoveEnrichmentsQuery, {}))).toEqual(['enrichment_ids'])
  expect(problemsOf(strict(RemoveEnrichmentsQuery, { enrichment_ids: [1, '2'] }))).toEqual([])
})
