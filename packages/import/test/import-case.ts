import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Path } from '@mgmt-api/models'
import { isObject } from '@mgmt-api/models/internal'
import { expect } from 'vitest'
import { importResources } from '../src/index.ts'
import { readTerraformState } from '../src/sources/read-terraform-state.ts'
import type { AttributeOutcome } from '../src/mapping/translate.ts'
import { translate } from '../src/mapping/translate.ts'
import { lintFiles, loadProject, parseSource, targetOf } from '@mgmt-api/as-code'
import { directoryOf, projectText } from '@mgmt-api/as-code/testing'
import { loadKinds } from '@mgmt-api/as-code/kinds'
import { stateOf } from './terraform-state.ts'

/** A resource of a state, and its expected files. */
export interface ImportCase {
  readonly name: string
  /** Type without the prefix of the provider. */
  readonly type: string
  readonly attributes: Readonly<Record<string, unknown>>
  /** Files with their bodies. */
  readonly files: Readonly<Record<string, object>>
  readonly adopted: object
  /** Attributes that are not translated, with the reason. */
  readonly untranslated?: Readonly<Record<string, string>>
}

/** Paths of all scalars in a value. */
function scalarsIn(value: unknown, path: Path = []): readonly Path[] {
  if (Array.isArray(value)) return value.flatMap((item: unknown, index) => scalarsIn(item, [...path, index]))
  if (isObject(value)) return Object.entries(value).flatMap(([name, item]) => scalarsIn(item, [...path, name]))
  return value === null || value === undefined ? [] : [path]
}

/** Checks that every attribute is mapped, set by the service, or reported, and only once. */
export function expectAllAccounted(attributes: unknown, outcomes: readonly AttributeOutcome[]): void {
  const counted = outcomes.filter(({ status }) => status !== 'empty')
  for (const scalar of scalarsIn(isObject(attributes) ? attributes : {})) {
    const of = counted.filter(({ path }) => path.every((step, index) => scalar[index] === step))
    expect(
      of.map(({ status }) => status),
      scalar.join('.'),
    ).toHaveLength(1)
  }
  for (const { path, status, reason } of counted) {
    expect(reason === undefined, path.join('.')).toBe(status !== 'untranslated')
  }
}

/** Imports the resource, and checks files, adoptions and what is not translated. */
export async function expectImport({ type, attributes, files, adopted, untranslated = {} }: ImportCase): Promise<void> {
  const kinds = await loadKinds()
  const directory = directoryOf({ 'mgmt.yaml': projectText.replace(/ {2}us:[^]*$/, '') })
  const project = await loadProject(directory)
  const source = readTerraformState({
    file: 'state.json',
    text: stateOf([{ type: `vendor_${type}`, name: 'a', attributes }]),
  })
  for (const { mapping, attributes: given } of source.resources) {
    const kind = kinds.find(({ name }) => name === mapping.kind)
    if (kind !== undefined) expectAllAccounted(given, translate(kind, mapping, given).outcomes)
  }
  const report = await importResources(source, { project, target: targetOf(project), kinds })
  expect(Object.fromEntries(report.untranslated.map(({ at = '', reason }) => [at, reason]))).toEqual(untranslated)
  const value = (file: string): unknown =>
    parseSource({ file, text: readFileSync(join(directory, file), 'utf8') }).values[0]?.value
  for (const [file, body] of Object.entries(files)) {
    const [kind, key] = file.replace('.yaml', '').split('/')
    expect(value(file)).toEqual({ kind, key, ...body })
  }
  expect(value('adopt.eu.yaml')).toEqual(adopted)
  expect(report.written.filter((file) => /^[a-z0-9-]+\//.test(file))).toEqual(Object.keys(files))
  expect(await lintFiles([directory], { kinds })).toEqual([])
}
