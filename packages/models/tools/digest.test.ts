import { expect, test } from 'vitest'
import { declaredGroups } from './declared.ts'
import { digestOf } from './digest.ts'

// The files are read by people who compare them with the contract. `vitest -u` writes them anew: look at the diff.
test.each(Object.keys(declaredGroups))('everything that %s declares is in its digest', async (group) => {
  await expect(digestOf(declaredGroups[group] ?? [])).toMatchFileSnapshot(`../contract/${group}.txt`)
})

test('the digest has a line for each field, bound, value and exclusive group', () => {
  const lines = digestOf(declaredGroups.alerts ?? []).split('\n')
  expect(lines).toEqual(
    expect.arrayContaining([
      'AlertDefsService_ListAlertDefs GET 4 /alerts/alerts/v3 repeatable readOnly alerts:ReadConfig query=ListAlertDefsQuery out=ListAlertDefsResponse',
      'AlertDefProperties.name text min=1 max=512',
      'AlertDefProperties.flow FlowType at-most-one',
      'AlertDefProperties.groupByKeys list max=100 of (text min=1 max=1024)',
      'PaginationRequest.pageSize int64 min=0 max=1000 wire=integer',
      'AlertDefToCreate.alertDefProperties AlertDefProperties required',
      'AlertDefStatus = ALERT_DEF_STATUS_NO_DATA',
      'AlertDefProperties rule typeKeyAgreesWithType',
    ]),
  )
})
