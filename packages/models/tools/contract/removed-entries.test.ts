import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Document, isMap, parseDocument } from 'yaml'
import { generate, readContract } from '../generate.ts'
import { readPublished } from '../update/published.ts'
import { contractFolder, readOverlay, readOverlays } from './read-overlay.ts'

const facts = readContract()
const overlays = readOverlays()

/** The facts as a platform would publish them without a service. */
function without(service: string) {
  const paths = Object.entries(facts.paths).map(([path, item]) => {
    const kept = Object.entries(item).filter(([, { tags }]) => !tags.includes(service))
    return [path, Object.fromEntries(kept)] as const
  })
  const published = { ...facts, paths: Object.fromEntries(paths) }
  return readPublished(JSON.stringify(published), overlays, facts).contract
}

const after = without('Custom Enrichments Service')

/** The problems of the overlay of enrichments with this text. */
function problemsOf(text: string): string[] {
  const edited = overlays.map((overlay) =>
    overlay.group === 'enrichments' ? { ...overlay, ...readOverlay('enrichments', text) } : overlay,
  )
  try {
    generate(after, edited, ['enrichments'])
    return []
  } catch (error) {
    return String(error).replace('Error: ', '').split('\n')
  }
}

test('all that goes with operations is named with its place and its key', () => {
  const text = readFileSync(join(contractFolder, 'enrichments.yaml'), 'utf8')
  const document = parseDocument(text)
  const problems = problemsOf(text)
  const lineOf = (name: string): number => text.split('\n').findIndex((line) => line.startsWith(`  ${name}:`)) + 1
  expect(problems).toContain(
    `contract/enrichments.yaml:${lineOf('CustomEnrichment')}:3 Remove \`models.CustomEnrichment\` and 5 fields: no operation uses it any more.`,
  )
  expect(problems).toContain(
    `contract/enrichments.yaml:${lineOf('custom-enrichments')}:3 Remove \`verbs.custom-enrichments\` and packages/models/src/enrichments/custom-enrichments.resource.ts: no method is left.`,
  )
  const keys = problems.map(
    (problem) => /^contract\/enrichments\.yaml:\d+:\d+ Remove `([^`]+)`/.exec(problem)?.[1] ?? '',
  )
  const count = (section: string): number => keys.filter((key) => key.startsWith(`${section}.`)).length
  expect({ operations: count('operations'), models: count('models'), verbs: count('verbs') }).toEqual({
    operations: 6,
    models: 13,
    verbs: 7,
  })
  for (const key of keys) remove(document, key)
  expect(() => problemsOf(String(document))).toThrow('customEnrichment must NOT have fewer than 1 properties')
  for (const section of ['customEnrichment', 'customEnrichments']) document.deleteIn(['limits', 'of', section])
  // What they alone shared follows in the next report.
  const rest = problemsOf(String(document)).map((problem) => problem.replace(/:\d+:\d+ /, ' '))
  expect(rest).toEqual([
    'contract/enrichments.yaml No model of enrichments has a field customEnrichmentId.',
    'contract/enrichments.yaml No model of enrichments has a field description.',
    'contract/enrichments.yaml No model of enrichments has a field message.',
    'contract/enrichments.yaml No model of enrichments has a field name.',
    'contract/enrichments.yaml No verb takes CustomEnrichmentContentsRest. Remove it.',
  ])
  for (const name of ['customEnrichmentId', 'description', 'message', 'name']) document.deleteIn(['fields', name])
  document.deleteIn(['types', 'CustomEnrichmentContentsRest'])
  expect(problemsOf(String(document))).toEqual([])
})

/** Removes an entry, with the entries of its fields. */
function remove(document: Document, key: string): void {
  const [section = '', ...names] = key.split('.')
  if (section === 'limits') {
    document.deleteIn([section, ...names])
    return
  }
  const entries = document.get(section)
  if (!isMap(entries)) throw new Error(`no ${section}`)
  const name = names.join('.')
  const isGone = (entry: string): boolean => entry === name || (section === 'models' && entry.startsWith(`${name}.`))
  entries.items = entries.items.filter(({ key: entry }) => !isGone(String(entry)))
}
