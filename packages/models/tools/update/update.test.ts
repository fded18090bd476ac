import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { edited, fieldPath, sampleContract, schemaPath } from './sample-contract.ts'
import type { Contract } from '../contract/contract.ts'
import { contractText } from './contract-files.ts'
import { parseContract } from './normal-form.ts'
import { update, type UpdateDeps } from './update.ts'

const folders: string[] = []
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true })))

const facts = 'packages/models/contract/openapi.json'

/** A workspace with facts, and a newly published document. */
function workspace(published: Contract | string): string {
  const root = mkdtempSync(join(tmpdir(), 'update-'))
  folders.push(root)
  mkdirSync(join(root, 'packages/models/contract'), { recursive: true })
  mkdirSync(join(root, '.changeset'))
  mkdirSync(join(root, 'packages/models/src'))
  writeFileSync(join(root, facts), contractText(sampleContract))
  writeFileSync(join(root, names), namesText(sampleContract))
  writeFileSync(join(root, 'new.json'), typeof published === 'string' ? published : JSON.stringify(published))
  return root
}

const names = 'packages/models/src/names.ts'

const namesText = ({ components }: Contract): string => JSON.stringify(components.schemas)

// The normal form of these documents is themselves; generated code lists the schemas.
const depsIn = (root: string): UpdateDeps<string> => ({
  readOverlays: () => ['plants', 'tools'],
  readPublished: (text) => {
    const contract = parseContract(text)
    const pots = Object.keys(contract.components.schemas).filter((name) => name === 'plants.Pot')
    return { contract, undecided: new Map(pots.map((name) => [name, 'v1.Pot'])), said: [], doubts: [] }
  },
  observedDoubts: (text) => [{ group: 'plants', text: `Decide about ${text.trim()}.` }],
  prune: (_, overlays) => ({ overlays, gone: [], write: () => [], named: () => [] }),
  load: () => undefined,
  generate: (contract) => {
    return () => {
      if (readFileSync(join(root, names), 'utf8') === namesText(contract)) return []
      writeFileSync(join(root, names), namesText(contract))
      return [names]
    }
  },
  withoutSentence: (differences) =>
    differences.flatMap(({ kind, schema, field }) =>
      kind === 'added' && schema !== undefined && field !== undefined ? [`Add a sentence for ${schema}.${field}.`] : [],
    ),
})

const run = (root: string, args: string[], other: Partial<UpdateDeps<string>> = {}) =>
  runTool(root, ['new.json', ...args], other)

async function runTool(root: string, args: string[], other: Partial<UpdateDeps<string>> = {}) {
  const [printed, complaints]: string[][] = [[], []]
  const code = await update(
    {
      args,
      root,
      print: (text) => printed?.push(text),
      printError: (text) => complaints?.push(text),
    },
    { ...depsIn(root), ...other },
  )
  return { code, printed: printed?.join(''), complaints: complaints?.join('') }
}

const files = (root: string): string[] =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort()

const changed = edited(
  sampleContract,
  [fieldPath('Plant', 'name', 'maxLength'), 60],
  [['components', 'schemas', 'tools.Tool', 'properties', 'weight'], { type: 'number' }],
)

test('an unchanged document says so, and nothing is written', async () => {
  const root = workspace(sampleContract)
  const before = files(root)
  expect(await run(root, [])).toEqual({ code: 0, printed: 'No difference.\n', complaints: '' })
  expect(files(root)).toEqual(before)
})

test('a dry run reports and writes nothing', async () => {
  const root = workspace(changed)
  const before = files(root)
  const { code, printed } = await run(root, ['--dry-run'])
  expect(code).toBe(3)
  expect(printed).toContain('- `Plant.name`: max 50 → 60; 1 request, 3 answers')
  expect(files(root)).toEqual(before)
  expect(readFileSync(join(root, facts), 'utf8')).toBe(contractText(sampleContract))
  expect(JSON.parse((await run(root, ['--dry-run', '--json'])).printed ?? '')).toMatchObject({
    breaking: 0,
    additive: 2,
  })
})

test('an update writes facts, generated code and a changeset, and leaves nothing else behind', async () => {
  const root = workspace(changed)
  const before = files(root)
  const { code, printed } = await run(root, [])
  expect(code).toBe(0)
  expect(printed).toContain(
    '\nWrote .changeset/contract-update.md, packages/models/contract/openapi.json, packages/models/src/names.ts.\n',
  )
  expect(files(root)).toEqual([...before, '.changeset/contract-update.md'].sort())
  expect(readFileSync(join(root, facts), 'utf8')).toBe(contractText(changed))
  expect(readFileSync(join(root, '.changeset/contract-update.md'), 'utf8')).toContain(
    '- `Tool.weight`: added, optional number',
  )
  expect(await run(root, [])).toMatchObject({ code: 0, printed: 'No difference.\n' })
})

test('a second update in the same release has a changeset of its own', async () => {
  const root = workspace(changed)
  await run(root, [])
  writeFileSync(join(root, 'new.json'), JSON.stringify(sampleContract))
  await run(root, [])
  expect(readdirSync(join(root, '.changeset')).sort()).toEqual(['contract-update-2.md', 'contract-update.md'])
})

const decisions = (...lines: string[]): string =>
  `\n# Decisions to make\n\n${lines.map((line) => `- ${line}\n`).join('')}
Decide in packages/models/contract/<group>.yaml, then run the command again. Nothing is written before.\n`

const newPot = '`plants.Pot`, published as v1.Pot: add a model of this name, or of another one with `published`.'

test('new names are listed as decisions, and nothing is written before they are made', async () => {
  const root = workspace(edited(sampleContract, [schemaPath('Pot'), { type: 'object', properties: {} }]))
  const before = files(root)
  const { code, printed } = await run(root, [])
  expect(code).toBe(3)
  expect(printed).toContain(decisions(newPot))
  expect(printed).not.toContain('Wrote')
  expect(files(root)).toEqual(before)
  expect(readFileSync(join(root, facts), 'utf8')).toBe(contractText(sampleContract))
})

test.each([
  { args: ['new.json', '--observed', 'seen.json'], said: '' },
  { args: ['--observed', 'seen.json'], said: 'No document: the facts stay.\n\n' },
])('$args: what was observed is a decision, and nothing is written before it is made', async ({ args, said }) => {
  const root = workspace(sampleContract)
  writeFileSync(join(root, 'seen.json'), 'Plant.name')
  writeFileSync(join(root, names), 'old')
  const before = files(root)
  const { code, printed } = await runTool(root, args)
  expect({ code, printed }).toEqual({
    code: 3,
    printed: `${said}No difference.\n${decisions('Decide about Plant.name.')}`,
  })
  expect(files(root)).toEqual(before)
  const decided = await runTool(root, args, { observedDoubts: () => [] })
  expect(decided).toMatchObject({ code: 0, printed: `${said}No difference.\n\nWrote ${names}.\n` })
})

test('an observation that cannot be read is named, and pruning needs a document', async () => {
  const root = workspace(sampleContract)
  const { code, complaints } = await runTool(root, ['--observed', 'seen.json'])
  expect(code).toBe(2)
  expect(complaints).toContain('seen.json: ENOENT')
  expect((await runTool(root, ['--observed', 'seen.json', '--prune'])).complaints).toContain(
    'Pass exactly one document.',
  )
})

test('a new schema that equals a model is proposed to be that model', async () => {
  const season = sampleContract.components.schemas['plants.Season']
  const root = workspace(edited(sampleContract, [schemaPath('Pot'), season]))
  expect((await run(root, [])).printed).toContain(
    '- `plants.Pot`, published as v1.Pot, equals Season: add it to `published` of Season, or add a model.\n',
  )
})

test('new fields without a sentence are listed, and do not hold up the update', async () => {
  const { code, printed } = await run(workspace(changed), [])
  expect(code).toBe(0)
  expect(printed).toContain('\n# Fields without a sentence\n\n- Add a sentence for Tool.weight.\n')
})

test('one group is taken over alone', async () => {
  const root = workspace(changed)
  const { code, printed } = await run(root, ['--group', 'tools'])
  expect(code).toBe(0)
  expect(printed).toContain('Tool.weight')
  expect(printed).not.toContain('Plant.name')
  expect(JSON.parse(readFileSync(join(root, facts), 'utf8'))).toEqual(
    edited(sampleContract, [['components', 'schemas', 'tools.Tool', 'properties', 'weight'], { type: 'number' }]),
  )
  expect((await run(root, ['--dry-run'])).printed).toContain('Plant.name')
  expect(await run(root, ['--dry-run', '--group', 'tools'])).toMatchObject({ code: 0 })
})

test('operations and schemas of a group come, go and move with it alone', async () => {
  const moved = edited(
    changed,
    [['paths', '/tools'], undefined],
    [['paths', '/tools/v2', 'get'], sampleContract.paths['/tools']?.get],
    [['paths', '/plants/{id}'], undefined],
  )
  const root = workspace(moved)
  await run(root, ['--group', 'tools'])
  const { paths } = JSON.parse(readFileSync(join(root, facts), 'utf8')) as Contract
  expect(Object.keys(paths)).toEqual(['/plants', '/plants/{id}', '/tools/v2'])
})

test('a difference of another group that reaches the operations of this one is reported, and left out', async () => {
  const shared: [string[], unknown] = [
    ['components', 'schemas', 'tools.Tool', 'properties', 'plant'],
    { $ref: '#/components/schemas/plants.Plant' },
  ]
  const root = workspace(edited(changed, shared))
  writeFileSync(join(root, facts), contractText(edited(sampleContract, shared)))
  const { printed } = await run(root, ['--group', 'tools'])
  expect(printed).toContain('- `Plant.name`: max 50 → 60')
  expect(printed).toContain('Left out, as schemas of other groups: 1. Name their groups too.')
  expect((await run(root, ['--dry-run'])).printed).toContain('# Contract: 0 breaking, 1 additive')
})

test('a group that needs a schema of another one that is left out is refused', async () => {
  const root = workspace(
    edited(
      sampleContract,
      [schemaPath('Pot'), { type: 'object', properties: {} }],
      [['components', 'schemas', 'tools.Tool', 'properties', 'pot'], { $ref: '#/components/schemas/plants.Pot' }],
    ),
  )
  expect(await run(root, ['--group', 'tools'])).toEqual({
    code: 2,
    printed: '',
    complaints:
      '--group tools alone refers to the schema plants.Pot, which does not exist. Add the group of that schema, or omit --group.\n',
  })
  expect((await run(root, ['--group', 'tools', '--group', 'plants'])).code).toBe(3)
})

test('names of a group that is left out do not wait, and an unchanged document may have names that do', async () => {
  const potted = edited(sampleContract, [schemaPath('Pot'), { type: 'object', properties: {} }])
  expect(await run(workspace(potted), ['--group', 'tools'])).toMatchObject({ code: 0, printed: 'No difference.\n' })
  const root = workspace(potted)
  writeFileSync(join(root, facts), contractText(potted))
  writeFileSync(join(root, names), namesText(potted))
  expect(await run(root, [])).toMatchObject({
    code: 3,
    printed: `No difference.\n${decisions(newPot)}`,
  })
})

test('the document is read and generated with the overlays and the groups that are given', async () => {
  const seen: unknown[] = []
  const readPublished: UpdateDeps<string>['readPublished'] = (text, overlays, before) => {
    seen.push([overlays, before])
    return { contract: parseContract(text), undecided: new Map(), said: ['It calls the language zoom.'], doubts: [] }
  }
  const generate: UpdateDeps<string>['generate'] = (contract, overlays, scope) => {
    seen.push([contract, overlays, scope])
    return () => []
  }
  const { printed } = await run(workspace(changed), ['--group', 'tools', '--group', 'plants'], {
    readPublished,
    generate,
  })
  expect(printed).toMatch(/^It calls the language zoom\.\n\n# Contract/)
  expect(seen).toEqual([
    [['plants', 'tools'], sampleContract],
    [changed, ['plants', 'tools'], { groups: ['tools', 'plants'], gone: [] }],
  ])
})

test('doubts about the document are decisions', async () => {
  const root = workspace(changed)
  const doubts = [{ group: 'plants', text: 'Plants_List would no longer need plants:Read.' }]
  const readPublished: UpdateDeps<string>['readPublished'] = (text) => ({
    contract: parseContract(text),
    undecided: new Map(),
    said: [],
    doubts,
  })
  const { code, printed } = await run(root, [], { readPublished })
  expect(code).toBe(3)
  expect(printed).toContain(decisions('Plants_List would no longer need plants:Read.'))
  expect(readFileSync(join(root, facts), 'utf8')).toBe(contractText(sampleContract))
  expect((await run(root, ['--group', 'tools'], { readPublished })).code).toBe(0)
})

test('what is removed is generated without, written and looked for; --prune alone does so', async () => {
  const root = workspace(changed)
  const asked: unknown[] = []
  const other: Partial<UpdateDeps<string>> = {
    prune: (facts, overlays, groups) => {
      asked.push([facts, overlays, groups])
      return {
        overlays: ['plants'],
        gone: ['tools.resource.ts'],
        write: () => ['contract/tools.yaml'],
        named: () => ['apps/cli/src/tools.ts: listTools (3)'],
      }
    },
    generate: (_, overlays, { gone }) => {
      asked.push([overlays, gone])
      return () => []
    },
  }
  await run(root, ['--dry-run'], other)
  expect(asked).toEqual([[['plants', 'tools'], []]])
  const { code, printed } = await run(root, ['--prune'], other)
  expect(asked.slice(1)).toEqual([
    [changed, ['plants', 'tools'], []],
    [['plants'], ['tools.resource.ts']],
  ])
  expect(code).toBe(0)
  expect(printed).toContain('openapi.json, contract/tools.yaml.\n')
  expect(printed).toContain('# What still names what was removed\n\n- apps/cli/src/tools.ts: listTools (3)\n')
})

test('code that does not load is an error, after it is written', async () => {
  const load = () => "ReferenceError: Cannot access 'Plant' before initialization"
  const { code, complaints } = await run(workspace(changed), [], { load })
  expect(code).toBe(2)
  expect(complaints).toBe(
    "The generated code does not load: ReferenceError: Cannot access 'Plant' before initialization\n",
  )
})

test.each([
  ['a document that is not JSON', '{"paths":', [], 'new.json: not JSON: '],
  [
    'an unknown group',
    JSON.stringify(changed),
    ['--group', 'pots'],
    '--group pots: no such group. There are: plants, tools.',
  ],
  ['an unknown flag', JSON.stringify(changed), ['--loud'], "Unknown option '--loud'"],
  [
    'two documents',
    JSON.stringify(changed),
    ['other.json'],
    'Pass exactly one document.\nusage: pnpm contract:update FILE|URL',
  ],
])('%s is bad input', async (_, published, args, message) => {
  const root = workspace(published)
  const { code, printed, complaints } = await run(root, args)
  expect({ code, printed }).toEqual({ code: 2, printed: '' })
  expect(complaints).toContain(message)
  expect(complaints).not.toMatch(/^\s+at /m)
})

test('missing files are bad input, by name', async () => {
  const root = workspace(sampleContract)
  rmSync(join(root, 'new.json'))
  expect((await run(root, [])).complaints).toMatch(/^new\.json: ENOENT.* Pass the OpenAPI 3\.x document .*\n$/)
  writeFileSync(join(root, 'new.json'), '{}')
  rmSync(join(root, facts))
  expect((await run(root, [])).complaints).toMatch(
    /^packages\/models\/contract\/openapi\.json: ENOENT.* Restore it from version control\.\n$/,
  )
})

test('overlays that cannot be read are bad input', async () => {
  const readOverlays = () => {
    throw new Error('contract/plants.yaml:3:1 no colon')
  }
  expect(await run(workspace(changed), [], { readOverlays })).toEqual({
    code: 2,
    printed: '',
    complaints: 'contract/plants.yaml:3:1 no colon\n',
  })
})

test('the problems that the generator finds in the overlays are decisions, listed by a dry run too', async () => {
  const root = workspace(changed)
  const generate = () => {
    throw new Error('contract/tools.yaml:7:3 Tool.weight has no sentence.')
  }
  for (const args of [[], ['--dry-run']]) {
    const { code, printed, complaints } = await run(root, args, { generate })
    expect({ code, complaints }).toEqual({ code: 3, complaints: '' })
    expect(printed).toContain(decisions('contract/tools.yaml:7:3 Tool.weight has no sentence.'))
  }
  expect(readFileSync(join(root, facts), 'utf8')).toBe(contractText(sampleContract))
  expect(existsSync(join(root, '.changeset/contract-update.md'))).toBe(false)
})
