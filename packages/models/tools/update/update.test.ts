import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { edited, fieldPath, sampleContract, schemaPath } from './sample-contract.ts'
import type { Contract } from '../contract/contract.ts'
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
  writeFileSync(join(root, facts), factsText(sampleContract))
  writeFileSync(join(root, names), namesText(sampleContract))
  writeFileSync(join(root, 'new.json'), typeof published === 'string' ? published : JSON.stringify(published))
  return root
}

const factsText = (contract: Contract): string => `${JSON.stringify(contract, undefined, 1)}\n`

const names = 'packages/models/src/names.ts'

const namesText = ({ components }: Contract): string => JSON.stringify(components.schemas)

// The normal form of these documents is themselves; generated code lists the schemas.
const depsIn = (root: string): UpdateDeps<string> => ({
  readOverlays: () => ['plants', 'tools'],
  normalise: (document) => {
    const contract = document as Contract
    const pots = Object.keys(contract.components.schemas).filter((name) => name === 'plants.Pot')
    return { contract, undecided: new Map(pots.map((name) => [name, 'v1.Pot'])) }
  },
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

function run(root: string, args: string[], other: Partial<UpdateDeps<string>> = {}) {
  const [printed, complaints]: string[][] = [[], []]
  const code = update(
    {
      args: ['new.json', ...args],
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

test('an unchanged document says so, and nothing is written', () => {
  const root = workspace(sampleContract)
  const before = files(root)
  expect(run(root, [])).toEqual({ code: 0, printed: 'No difference.\n', complaints: '' })
  expect(files(root)).toEqual(before)
})

test('a dry run reports and writes nothing', () => {
  const root = workspace(changed)
  const before = files(root)
  const { code, printed } = run(root, ['--dry-run'])
  expect(code).toBe(3)
  expect(printed).toContain('- `Plant.name`: max 50 → 60; 1 request, 3 answers')
  expect(files(root)).toEqual(before)
  expect(readFileSync(join(root, facts), 'utf8')).toBe(factsText(sampleContract))
  expect(JSON.parse(run(root, ['--dry-run', '--json']).printed ?? '')).toMatchObject({ breaking: 0, additive: 2 })
})

test('an update writes facts, generated code and a changeset, and leaves nothing else behind', () => {
  const root = workspace(changed)
  const before = files(root)
  const { code, printed } = run(root, [])
  expect(code).toBe(0)
  expect(printed).toContain(
    '\nWrote .changeset/contract-update.md, packages/models/contract/openapi.json, packages/models/src/names.ts.\n',
  )
  expect(files(root)).toEqual([...before, '.changeset/contract-update.md'].sort())
  expect(readFileSync(join(root, facts), 'utf8')).toBe(factsText(changed))
  expect(readFileSync(join(root, '.changeset/contract-update.md'), 'utf8')).toContain(
    '- `Tool.weight`: added, optional number',
  )
  expect(run(root, [])).toMatchObject({ code: 0, printed: 'No difference.\n' })
})

test('a second update in the same release has a changeset of its own', () => {
  const root = workspace(changed)
  run(root, [])
  writeFileSync(join(root, 'new.json'), JSON.stringify(sampleContract))
  run(root, [])
  expect(readdirSync(join(root, '.changeset')).sort()).toEqual(['contract-update-2.md', 'contract-update.md'])
})

const decisions = (...lines: string[]): string =>
  `\n# Decisions to make\n\n${lines.map((line) => `- ${line}\n`).join('')}
Decide in packages/models/contract/<group>.yaml, then run the command again. Nothing is written before.\n`

const newPot = '`plants.Pot`, published as v1.Pot: add a model of this name, or of another one with `.published`.'

test('new names are listed as decisions, and nothing is written before they are made', () => {
  const root = workspace(edited(sampleContract, [schemaPath('Pot'), { type: 'object', properties: {} }]))
  const before = files(root)
  const { code, printed } = run(root, [])
  expect(code).toBe(3)
  expect(printed).toContain(decisions(newPot))
  expect(printed).not.toContain('Wrote')
  expect(files(root)).toEqual(before)
  expect(readFileSync(join(root, facts), 'utf8')).toBe(factsText(sampleContract))
})

test('a new schema that equals a model is proposed to be that model', () => {
  const season = sampleContract.components.schemas['plants.Season']
  const root = workspace(edited(sampleContract, [schemaPath('Pot'), season]))
  expect(run(root, []).printed).toContain(
    '- `plants.Pot`, published as v1.Pot, equals Season: add it to `.published` of Season, or add a model.\n',
  )
})

test('new fields without a sentence are listed, and do not hold up the update', () => {
  const { code, printed } = run(workspace(changed), [])
  expect(code).toBe(0)
  expect(printed).toContain('\n# Fields without a sentence\n\n- Add a sentence for Tool.weight.\n')
})

test('one group is taken over alone', () => {
  const root = workspace(changed)
  const { code, printed } = run(root, ['--group', 'tools'])
  expect(code).toBe(0)
  expect(printed).toContain('Tool.weight')
  expect(printed).not.toContain('Plant.name')
  expect(JSON.parse(readFileSync(join(root, facts), 'utf8'))).toEqual(
    edited(sampleContract, [['components', 'schemas', 'tools.Tool', 'properties', 'weight'], { type: 'number' }]),
  )
  expect(run(root, ['--dry-run']).printed).toContain('Plant.name')
  expect(run(root, ['--dry-run', '--group', 'tools'])).toMatchObject({ code: 0 })
})

test('operations and schemas of a group come, go and move with it alone', () => {
  const moved = edited(
    changed,
    [['paths', '/tools'], undefined],
    [['paths', '/tools/v2', 'get'], sampleContract.paths['/tools']?.get],
    [['paths', '/plants/{id}'], undefined],
  )
  const root = workspace(moved)
  run(root, ['--group', 'tools'])
  const { paths } = JSON.parse(readFileSync(join(root, facts), 'utf8')) as Contract
  expect(Object.keys(paths)).toEqual(['/plants', '/plants/{id}', '/tools/v2'])
})

test('a difference of another group that reaches the operations of this one is reported, and left out', () => {
  const shared: [string[], unknown] = [
    ['components', 'schemas', 'tools.Tool', 'properties', 'plant'],
    { $ref: '#/components/schemas/plants.Plant' },
  ]
  const root = workspace(edited(changed, shared))
  writeFileSync(join(root, facts), factsText(edited(sampleContract, shared)))
  const { printed } = run(root, ['--group', 'tools'])
  expect(printed).toContain('- `Plant.name`: max 50 → 60')
  expect(printed).toContain('Left out, as schemas of other groups: 1. Name their groups too.')
  expect(run(root, ['--dry-run']).printed).toContain('# Contract: 0 breaking, 1 additive')
})

test('a group that needs a schema of another one that is left out is refused', () => {
  const root = workspace(
    edited(
      sampleContract,
      [schemaPath('Pot'), { type: 'object', properties: {} }],
      [['components', 'schemas', 'tools.Tool', 'properties', 'pot'], { $ref: '#/components/schemas/plants.Pot' }],
    ),
  )
  expect(run(root, ['--group', 'tools'])).toEqual({
    code: 2,
    printed: '',
    complaints:
      '--group tools alone refers to the schema plants.Pot, which does not exist. Add the group of that schema, or omit --group.\n',
  })
  expect(run(root, ['--group', 'tools', '--group', 'plants']).code).toBe(3)
})

test('names of a group that is left out do not wait, and an unchanged document may have names that do', () => {
  const potted = edited(sampleContract, [schemaPath('Pot'), { type: 'object', properties: {} }])
  expect(run(workspace(potted), ['--group', 'tools'])).toMatchObject({ code: 0, printed: 'No difference.\n' })
  const root = workspace(potted)
  writeFileSync(join(root, facts), factsText(potted))
  writeFileSync(join(root, names), namesText(potted))
  expect(run(root, [])).toMatchObject({
    code: 3,
    printed: `No difference.\n${decisions(newPot)}`,
  })
})

test('the document is normalised and generated with the overlays, the name and the groups that are given', () => {
  const seen: unknown[] = []
  const normalise: UpdateDeps<string>['normalise'] = (document, overlays, options) => {
    seen.push([overlays, options])
    return { contract: document as Contract, undecided: new Map() }
  }
  const generate: UpdateDeps<string>['generate'] = (contract, overlays, groups) => {
    seen.push([contract, overlays, groups])
    return () => []
  }
  run(workspace(changed), ['--native-name', 'Acme', '--group', 'tools', '--group', 'plants'], { normalise, generate })
  expect(seen).toEqual([
    [['plants', 'tools'], { nativeName: 'Acme' }],
    [changed, ['plants', 'tools'], ['tools', 'plants']],
  ])
})

test.each([
  ['a document that is not JSON', '{"paths":', [], 'new.json: not JSON: '],
  [
    'a document that is no contract',
    '{"swagger":"2.0"}',
    [],
    'new.json: "paths" is missing. Pass the OpenAPI 3.x document',
  ],
  [
    'a reference that leads nowhere',
    JSON.stringify(edited(sampleContract, [schemaPath('Season'), undefined])),
    [],
    'new.json: refers to the schema plants.Season, which does not exist.',
  ],
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
    'Pass exactly one document.\nusage: pnpm contract:update NEW.json',
  ],
])('%s is bad input', (_, published, args, message) => {
  const root = workspace(published)
  const { code, printed, complaints } = run(root, args)
  expect({ code, printed }).toEqual({ code: 2, printed: '' })
  expect(complaints).toContain(message)
  expect(complaints).not.toMatch(/^\s+at /m)
})

test('missing files are bad input, by name', () => {
  const root = workspace(sampleContract)
  rmSync(join(root, 'new.json'))
  expect(run(root, []).complaints).toMatch(/^new\.json: ENOENT.* Pass the OpenAPI 3\.x document .*\n$/)
  rmSync(join(root, facts))
  expect(run(root, []).complaints).toMatch(
    /^packages\/models\/contract\/openapi\.json: ENOENT.* Restore it from version control\.\n$/,
  )
})

test('overlays that cannot be read are bad input', () => {
  const readOverlays = () => {
    throw new Error('contract/plants.yaml:3:1 no colon')
  }
  expect(run(workspace(changed), [], { readOverlays })).toEqual({
    code: 2,
    printed: '',
    complaints: 'contract/plants.yaml:3:1 no colon\n',
  })
})

test('the problems that the generator finds in the overlays are decisions, listed by a dry run too', () => {
  const root = workspace(changed)
  const generate = () => {
    throw new Error('contract/tools.yaml:7:3 Tool.weight has no sentence.')
  }
  for (const args of [[], ['--dry-run']]) {
    const { code, printed, complaints } = run(root, args, { generate })
    expect({ code, complaints }).toEqual({ code: 3, complaints: '' })
    expect(printed).toContain(decisions('contract/tools.yaml:7:3 Tool.weight has no sentence.'))
  }
  expect(readFileSync(join(root, facts), 'utf8')).toBe(factsText(sampleContract))
  expect(existsSync(join(root, '.changeset/contract-update.md'))).toBe(false)
})
