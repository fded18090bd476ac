import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CatalogueOperation } from './catalogue.ts'

const emulator = join(import.meta.dirname, '../../../../packages/emulator')

/** What the tests of the repository record about an operation and its resource. */
export interface Evidence {
  /** Number of bounds that the second witness tests. */
  readonly bounds: number
  /** Bounds that it cannot test, with the reason. */
  readonly untested: readonly string[]
  /** Suites of laws that hold for the resource: `collection laws`. */
  readonly laws: readonly string[]
  /** Rules of the resource with the law that fails when the rule is switched off. */
  readonly score: readonly string[]
}

const folder = (path: string): string[] => readdirSync(join(emulator, path))
const read = (path: string): string => readFileSync(join(emulator, path), 'utf8')

const camel = (name: string): string => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

let lawSources: string | undefined

/** Reads the evidence for an operation from the records of the tests. */
export function evidenceOf({ group, operation, resource }: CatalogueOperation): Evidence {
  const record = folder('test/witness/groups').includes(`${group}.txt`) ? read(`test/witness/groups/${group}.txt`) : ''
  const [, bounds = '0', lines = ''] =
    new RegExp(`^${operation.id}: (\\d+) rules are tested\\n((?: .*\\n)*)`, 'm').exec(record) ?? []
  const untested = [...lines.matchAll(/^ {2}cannot be tested: (.*)$/gm)].map(([, reason = '']) => reason)
  lawSources ??= folder('src')
    .filter((name) => !name.includes('.') && folder(`src/${name}`).includes('laws.test.ts'))
    .map((name) => read(`src/${name}/laws.test.ts`))
    .join('\n')
  const constant = camel(resource.name)
  const suites = [...lawSources.matchAll(new RegExp(`(\\w+)Laws\\(\\s*${constant}\\b`, 'g'))]
  const tried = new RegExp(`tryLaws\\([^;]*?\\b${constant}\\b`).test(lawSources)
  const scores = folder('test/laws/scores').filter((name) => name.replace(/(?:\.states)?\.txt$/, '') === resource.name)
  return {
    bounds: Number(bounds),
    untested,
    laws: [...new Set([...suites.map(([, suite = '']) => suite), ...(tried ? ['single laws'] : [])])].filter(
      (suite) => suite !== 'try',
    ),
    score: scores.flatMap((name) =>
      read(`test/laws/scores/${name}`)
        .split('\n')
        .filter((line) => line !== ''),
    ),
  }
}
