import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contractFolder, readOverlays } from './contract/read-overlay.ts'
import { readContract } from './generate.ts'
import { contractText } from './update/contract-files.ts'
import { type ContractEdit, edited, part } from './update/edited.ts'
import { reviewPublication } from './update.ts'

const overlays = readOverlays().filter(({ group }) => group === 'slos')
const facts = part(readContract(), /^\/slo\//, /^slos\./)

const review = (...edits: ContractEdit[]) => reviewPublication(JSON.stringify(edited(facts, ...edits)), facts, overlays)

const schema = (name: string, ...below: string[]) => ['components', 'schemas', name, ...below]
const zero = ['paths', '/slo/zero-state/v1', 'get']
const response = [...zero, 'responses', '200', 'content', 'application/json', 'schema', '$ref']
const rename = (from: string, to: string): ContractEdit[] => [
  [schema(to), facts.components.schemas[from]],
  [schema(from), undefined],
  [response, `#/components/schemas/${to}`],
]

test('the text of the facts is that of their file', () => {
  expect(contractText(readContract())).toBe(readFileSync(join(contractFolder, 'openapi.json'), 'utf8'))
})

test('an unchanged document says so', () => {
  expect(review()).toMatchObject({ differences: [], isWaiting: false, report: 'No difference.\n' })
})

test('what breaks is apart from what does not; a new field needs a sentence, and waits for none', () => {
  const {
    report,
    isWaiting,
    sources,
    facts: after,
  } = review(
    [schema('slos.Slo', 'properties', 'name', 'maxLength'), 40],
    [schema('slos.Slo', 'properties', 'motto'), { type: 'string' }],
  )
  expect(report).toMatch(
    /^# Fields without a sentence\n\n- contract\/slos\.yaml:\d+:3 Add a sentence for Slo\.motto\.\n\n/,
  )
  expect(report).toContain(`# Differences

**Breaking**: programs that use these must follow the service:

- \`slos.Slo.name\`: maxLength added, 40

Compatible with existing programs:

- \`slos.Slo.motto\`: added, string
`)
  expect(isWaiting).toBe(false)
  expect(sources.get('slos/generated/models.ts')).toContain('motto')
  expect(contractText(after)).toContain('\n    "motto": {"type":"string"},\n')
})

const repeat =
  '\n\nDecide in packages/models/contract/<group>.yaml, then run the command again. Nothing is written before.\n'

test('a new name is a decision; that of a model that equals another one proposes it', () => {
  const renamed = review(...rename('slos.GetZeroStateResponse', 'v2.Empty'))
  expect(renamed.isWaiting).toBe(true)
  expect(renamed.report).toContain(
    '# Decisions to make\n\n- `slos.Empty`, published as v2.Empty: add a model of this name',
  )
  expect(renamed.report).toContain(repeat)
  const twin = facts.components.schemas['slos.SloType']
  const equal = review(
    [schema('v2.Kind'), twin],
    [schema('slos.Slo', 'properties', 'kind'), { $ref: '#/components/schemas/v2.Kind' }],
  )
  expect(equal.report).toContain(
    '- `slos.Kind`, published as v2.Kind, equals SloType: add it to `published` of SloType, or add a model.\n',
  )
})

test('problems of the generator and doubts about permissions are decisions', () => {
  expect(review([zero, undefined]).report).toMatch(
    /^# Decisions to make\n\n- contract\/slos\.yaml:\d+:\d+ Remove `operations\.SlosService_GetZeroState`/,
  )
  const permitted = edited(facts, [[...zero, 'x-permissions'], ['slos:Read']])
  const { report, isWaiting } = reviewPublication(JSON.stringify(facts), permitted, overlays)
  expect(isWaiting).toBe(true)
  expect(report).toContain('- SlosService_GetZeroState would no longer need slos:Read. List what counts')
})

test('a document that cannot be read is an error', () => {
  expect(() => reviewPublication('{"paths":', facts, overlays)).toThrow(/^not JSON: /)
})
