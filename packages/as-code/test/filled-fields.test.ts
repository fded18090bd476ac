import { expect, test } from 'vitest'
import { loadKinds } from '../src/load-kinds.ts'
import { createPlatform } from './platform.ts'
import { oneTarget, workplaceOf } from './workplace.ts'

const systemPreset = 'preset_system_slack_alerts_basic'

const project = `${oneTarget}    ids:
      presets: { chat: ${systemPreset} }
`

const rule = `name: Mask
        enabled: true
        sourceField: text
        parameters:
          removeFieldsParameters: { fields: [token] }`

const files: Readonly<Record<string, string>> = {
  'recording-rules/shop.yaml': `kind: recording-rules
key: shop
name: Shop
groups:
  - name: Orders
    rules:
      - record: orders_total
        expr: sum(orders)
`,
  'parsing-rules/mask.yaml': `kind: parsing-rules
key: mask
name: Mask
enabled: true
ruleSubgroups:
  - enabled: true
    rules:
      - ${rule}
      - ${rule}
`,
  'presets/chat.yaml': `kind: presets
key: chat
name: Chat
parentId: { $id: presets/chat }
configOverrides:
  - conditionType: { matchEntityType: {} }
    messageConfig:
      fields:
        - fieldName: title
          template: first
  - conditionType: { matchEntityTypeAndSubType: { entitySubType: metricThresholdTriggered } }
    messageConfig:
      fields:
        - fieldName: title
          template: second
`,
  'custom-enrichments/owners.yaml': `kind: custom-enrichments
key: owners
name: owners
description: Owners
file:
  textual: |
    service,team
    search,catalog
`,
}

test.each(Object.keys(files))('fields that %s omits and the service fills in are no difference', async (file) => {
  const kinds = await loadKinds()
  const platform = createPlatform({ kinds })
  const place = workplaceOf(platform, { 'mgmt.yaml': project, [file]: files[file] ?? '' })
  expect(await place.apply()).toMatchObject({ complete: true })

  expect(await place.plan()).toMatchObject({ changes: [], findings: [], unchanged: 1 })
  await place.pull()
  expect(place.text(file)).toBe(files[file])
})
