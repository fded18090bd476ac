import { spawnSync } from 'node:child_process'
import { relative } from 'node:path'
import { expect, test } from 'vitest'
import { declaredOperations } from './declared.ts'
import { correct, factsOf } from './contract/facts.ts'
import type { Contract, NormalOperation, NormalSchema } from './contract/contract.ts'
import type { Declaration, PartDeclaration } from './contract/declaration.ts'
import { declareGroup } from './contract/declare.ts'
import { normalise } from './contract/normalise.ts'
import type { Overlay, VerbsNote } from './contract/overlay.ts'
import { readOverlays } from './contract/read-overlay.ts'
import { parseDocument } from './contract/document.ts'
import { exportDeclared } from './export.ts'
import { currentText, generate, readContract, root } from './generate.ts'
import { generatedLists } from './lists.ts'

const contract = readContract()
const overlays = readOverlays()
const files = generate(contract, overlays)
/** What the code declares, in the form of the facts. */
const exported = normalise(parseDocument(JSON.stringify(exportDeclared())), overlays).contract

test('generating again finds no difference', () => {
  expect(files.size).toBeGreaterThan(90)
  const stale = [...files].filter(([path, text]) => currentText(path) !== text).map(([path]) => path)
  expect(stale, 'run pnpm contract:generate, and read its diff').toEqual([])
})

test('the code declares the facts with the corrections', () => {
  const facts = corrected(contract, overlays)
  const declared = withoutMarks(exported)
  expect(Object.keys(declared.components.schemas)).toEqual(Object.keys(facts.components.schemas))
  for (const [name, schema] of Object.entries(facts.components.schemas)) {
    expect(declared.components.schemas[name], name).toEqual(schema)
  }
  for (const [path, item] of Object.entries(facts.paths)) expect(declared.paths[path], path).toMatchObject(item)
})

test('the export has the error statuses of the facts, and 401 of every operation', () => {
  const responsesOf = new Map(operationsOf(exported).map((each) => [each.operationId, each.responses]))
  for (const { operationId, responses } of operationsOf(contract))
    expect(Object.keys(responsesOf.get(operationId) ?? {}), operationId).toEqual(Object.keys({ ...responses, 401: {} }))
})

test('operations say what the service calls deprecated, and what a preview', () => {
  const marked = (facts: Contract, isMarked: (operation: NormalOperation) => boolean): string[] =>
    operationsOf(facts)
      .filter(isMarked)
      .map(({ operationId }) => operationId)
      .sort()
  const idsIn = (facts: Contract): string[] => marked(facts, ({ deprecated }) => deprecated === true)
  const previews = (facts: Contract): string[] => marked(facts, (each) => each['x-stability'] === 'preview')
  expect(idsIn(contract)).toContain('TeamService_ListTeams')
  const retired = overlays.flatMap((overlay) => Object.keys(overlay.retired)).filter((at) => !at.includes('.'))
  expect(retired).toHaveLength(8)
  expect(idsIn(exported)).toEqual([...idsIn(contract), ...retired].sort())
  expect(previews(contract)).toContain('ConfigurationGroupService_GetConfigurationGroup')
  expect(previews(exported)).toEqual(previews(contract))
})

test('operations that the facts lack are those of the document alone', () => {
  const published = new Set(operationsOf(contract).map(({ operationId }) => operationId))
  const unpublished = declaredOperations.filter(({ id }) => !published.has(id)).map(({ id }) => id)
  const named = overlays.flatMap(({ operations }) =>
    Object.values(operations).filter((note) => note.unpublished !== undefined),
  )
  expect(unpublished.sort()).toEqual(named.map(({ id }) => id).sort())
})

test('the number of sentences never falls', () => {
  const sentences = overlays.flatMap((overlay) => {
    const { declarations, operations } = declareGroup(overlay, factsOf(contract, overlay))
    return [
      ...declarations.flatMap(sentencesOf),
      ...operations.map(({ note }) => note.description),
      ...Object.values(overlay.types).map((type) => type.description),
      ...Object.values(overlay.verbs).flatMap(verbSentences),
    ]
  })
  // Raise it when sentences are added: it only grows.
  expect(sentences.filter((sentence) => sentence !== '').length).toBeGreaterThanOrEqual(5_550)
})

const verbSentences = ({ description, verbs }: VerbsNote): string[] => [
  description,
  ...Object.values(verbs).flatMap((verb) => verb.description ?? []),
]

function sentencesOf(declaration: Declaration): string[] {
  if (declaration.kind === 'part') return [declaration.part.description, ...fieldSentences(declaration.part)]
  return [declaration.description, ...(declaration.kind === 'model' ? declaration.parts.flatMap(fieldSentences) : [])]
}

const fieldSentences = ({ fields, shared }: PartDeclaration): string[] =>
  shared ? [] : fields.map(({ description }) => description)

const operationsOf = ({ paths }: Contract): NormalOperation[] =>
  Object.values(paths).flatMap((item) => Object.values(item))

/** The facts as the overlays declare them, without what descriptors do not say. */
function corrected(facts: Contract, all: readonly Overlay[]): Contract {
  const corrections = new Map(
    all.map(
      ({ group, corrections: own }) =>
        [
          group,
          (name: string, schema: NormalSchema): NormalSchema =>
            own.filter(({ at }) => at.split('.')[0] === name).reduce(correct, schema),
        ] as const,
    ),
  )
  const schemas = Object.entries(facts.components.schemas).map(([key, schema]) => {
    const [group = '', name = ''] = key.split('.')
    return [key, corrections.get(group)?.(name, schema) ?? schema] as const
  })
  return withoutMarks({ ...facts, components: { schemas: Object.fromEntries(schemas) } })
}

/** Descriptors do not say what the service calls deprecated, a preview or read-only: doc comments do. Nor presence. */
function withoutMarks(value: Contract): Contract {
  const text = JSON.stringify(value, (key, member: unknown) =>
    ['deprecated', 'readOnly', 'x-presence', 'x-stability'].includes(key) ? undefined : member,
  )
  // The same document without these members.
  return JSON.parse(text) as Contract
}

test('reviews fold what is generated, and nothing that people wrote', () => {
  const listed = git('ls-files', 'packages/models/src/*/*.ts').split('\n').filter(Boolean)
  const marked = git('check-attr', 'linguist-generated', '--', ...listed).split('\n')
  const folded = marked.filter((line) => line.endsWith(': set')).map((line) => line.slice(0, line.indexOf(':')))
  const generated = [...files.keys()].map((path) => `packages/models/src/${path}`)
  const lists = generatedLists().map(({ file }) => relative(root, file))
  expect(folded.sort()).toEqual([...generated, ...lists].sort())
})

function git(...args: string[]): string {
  const { stdout, status, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 24 })
  if (status !== 0) throw new Error(stderr)
  return stdout
}
