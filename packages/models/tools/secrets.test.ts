import { expect, test } from 'vitest'
import { flatten } from '../src/core/shape.ts'
import { declaredGroups } from './declared.ts'
import { declarationsOf } from './reachable.ts'

const looksSecret = /token|key|secret|password|credential|header|authorization|webhookurl/i

/** Fields that are named like secrets and are none, each with the reason. */
const harmless: Readonly<Record<string, string>> = {
  'AlertDefNotificationGroup.groupByKeys': 'names of fields',
  'AlertDefProperties.groupByKeys': 'names of fields',
  'LogsNewValueCondition.keypathToTrack': 'path of a field',
  'LogsUniqueCountType.maxUniqueCountPerGroupByKey': 'a number',
  'LogsUniqueCountType.uniqueCountKeypath': 'path of a field',
  'PaginationRequest.pageToken': 'names a page, and opens nothing without a key',
  'PaginationResponse.nextPageToken': 'names a page, and opens nothing without a key',
  'TracingSpanFieldsFilterType.key': 'name of a field',
}

const fields = Object.values(declaredGroups).flatMap((operations) =>
  [...declarationsOf(operations)].flatMap(([name, declaration]) =>
    declaration.kind === 'model'
      ? [...flatten(declaration).fields].map(([field, { secret }]) => ({ at: `${name}.${field}`, field, secret }))
      : [],
  ),
)

test('every field that is named like a secret is marked as one, or known to be none', () => {
  const unmarked = fields.filter(({ field, secret }) => !secret && looksSecret.test(field)).map(({ at }) => at)
  expect(unmarked.sort()).toEqual(Object.keys(harmless).sort())
})

test('what may hold credentials of a connector is marked', () => {
  expect(fields.filter(({ secret }) => secret).map(({ at }) => at)).toContain('ConnectorConfigField.template')
})
