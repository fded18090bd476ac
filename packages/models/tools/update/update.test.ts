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

async function run(root: string, args: string[], other: Partial<UpdateDeps<string>> = {}) {
  const [printed, complaints]: string[][] = [[], []]
  const code = await update(
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
  `# Decisions to make\n\n${lines.map((line) => `- ${line}\n`).join('')}
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
  expect(printed).toContain('# Fields without a sentence\n\n- Add a sentence for Tool.weight.\n\n# Contract')
})

test('an unchanged document may have names that wait', async () => {
  const potted = edited(sampleContract, [schemaPath('Pot'), { type: 'object', properties: {} }])
  const root = workspace(potted)
  writeFileSync(join(root, facts), contractText(potted))
  writeFileSync(join(root, names), namesText(potted))
  expect(await run(root, [])).toMatchObject({
    code: 3,
    printed: `${decisions(newPot)}\nNo difference.\n`,
  })
})

test('the document is read and generated with the overlays', async () => {
  const seen: unknown[] = []
  const readPublished: UpdateDeps<string>['readPublished'] = (text, overlays, before) => {
    seen.push([overlays, before])
    return { contract: parseContract(text), undecided: new Map(), said: ['It calls the language zoom.'], doubts: [] }
  }
  const generate: UpdateDeps<string>['generate'] = (contract, overlays) => {
    seen.push([contract, overlays])
    return () => []
  }
  const { printed } = await run(workspace(changed), [], {
    readPublished,
    generate,
  })
  expect(printed).toMatch(/^It calls the language zoom\.\n\n# Fields without/)
  expect(seen).toEqual([
    [['plants', 'tools'], sampleContract],
    [changed, ['plants', 'tools']],
  ])
})

test('doubts about the document are decisions', async () => {
  const root = workspace(changed)
  const doubts = ['Plants_List would no longer need plants:Read.']
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
