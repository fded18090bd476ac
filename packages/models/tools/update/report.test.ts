import { expect, test } from 'vitest'
import { draftChangeset } from './changeset.ts'
import { compareContracts } from './compare.ts'
import { edited, fieldPath, sampleContract, schemaPath } from './sample-contract.ts'
import { reportLines, reportMarkdown } from './report.ts'

const after = edited(
  sampleContract,
  [fieldPath('Plant', 'name', 'maxLength'), 60],
  [fieldPath('Seed', 'count', 'minimum'), 2],
  [fieldPath('Seed', 'count', 'maximum'), 9],
  [schemaPath('Pot'), { type: 'object', properties: {} }],
  [schemaPath('Bed'), { type: 'object', properties: {} }],
  [['paths', '/plants', 'get', 'parameters', '1', 'schema', 'maximum'], 50],
  [['paths', '/tools', 'get'], undefined],
)
const differences = compareContracts(sampleContract, after)

test('people get Markdown by group, what breaks apart from what does not', () => {
  expect(reportMarkdown(differences)).toBe(`# Contract: 4 breaking, 3 additive

## plants: 3 breaking, 3 additive

### Breaking

- \`GET /plants\` (Plants_List) \`query.size\`: max 100 → 50
- \`Seed.count\`: max none → 9, min 1 → 2; 1 request, 0 answers (\`Plants_Create\`)

### Additive

- \`Plant.name\`: max 50 → 60; 1 request, 3 answers (\`Plants_Create\`, \`Plants_Get\`, \`Plants_List\`)
- 2 models added: \`Bed\`, \`Pot\`

## tools: 1 breaking, 0 additive

### Breaking

- \`GET /tools\` (Tools_List): operation removed
`)
  expect(reportMarkdown([])).toBe('No difference.\n')
})

test('a line names some of the operations, and says how many more there are', () => {
  expect(reportLines(differences, 1)).toContain(
    '`Plant.name`: max 50 → 60; 1 request, 3 answers (`Plants_Create`, 2 more)',
  )
})

test('the changeset is minor, for it is the contract that breaks programs', () => {
  expect(draftChangeset(differences)).toBe(`---
'@mgmt-api/models': minor
---

The models follow the published contract of plants and tools.

Compatible with existing programs:

- \`Plant.name\`: max 50 → 60
- 2 models added: \`Bed\`, \`Pot\`

**Breaking**: programs that use these must follow the service:

- \`GET /plants\` (Plants_List) \`query.size\`: max 100 → 50
- \`Seed.count\`: max none → 9, min 1 → 2
- \`GET /tools\` (Tools_List): operation removed
`)
})
