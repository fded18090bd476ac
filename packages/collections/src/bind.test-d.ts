import { type Caller, type Verb, verb } from '@mgmt-api/models'
import { type Case, caseVerbs } from '@mgmt-api/models/cases'
import { getTemplate } from '@mgmt-api/models/integrations'
import { expectTypeOf, test } from 'vitest'
import { bind, bulk, type BulkRun, paged } from './index.ts'

declare const caller: Caller
const cases = bind(caller, caseVerbs, { bulk, paged })

test('a bulk method takes its entries, what they share, and options', () => {
  expectTypeOf(cases.assignMany(['CASE-1'], { assignee: { userId: 'id' } })).toEqualTypeOf<BulkRun<string, Case>>()
  expectTypeOf(cases.closeMany(['CASE-1'], { chunkSize: 10 })).toEqualTypeOf<BulkRun<string, Case>>()
})

test('a bulk method requires the input that its entries share', () => {
  // @ts-expect-error the shared input is missing
  cases.assignMany(['CASE-1'])
  // @ts-expect-error the ids are the entries
  cases.resolveMany(['CASE-1'], { ids: ['CASE-2'] })
  // @ts-expect-error nothing is shared: these are options
  cases.closeMany(['CASE-1'], { reason: 'done' })
})

test('a verb declares undefined only if its answer may lack the field', () => {
  const facts = { id: 'query.integration_id', answer: 'templateUrl' } as const
  // @ts-expect-error without the field, the call fails
  const wide: Verb<[id: string], string | undefined> = verb(getTemplate, facts)
  const optional: Verb<[id: string], string | undefined> = verb(getTemplate, { ...facts, optional: true })
  expectTypeOf([wide, optional]).not.toBeAny()
})
