import { existsSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { declaredGroups } from './declared.ts'
import { digestOf } from './digest.ts'
import { generatedDigests } from './generated.ts'

test.each(generatedDigests().map((generated) => ({ ...generated, name: basename(generated.file) })))(
  '$name has everything that the group declares',
  ({ file, text }) => {
    const written = existsSync(file) ? readFileSync(file, 'utf8') : ''
    expect(written, 'stale: run pnpm contract:settle, and read its diff').toBe(text)
  },
)

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
