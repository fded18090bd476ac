import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { importResources, type ImportReport, readPrometheusRules } from '../src/index.ts'
import { lintFiles, loadProject, parseSource, targetOf } from '@mgmt-api/as-code'
import { directoryOf } from '@mgmt-api/as-code/testing'
import { loadKinds } from '@mgmt-api/as-code/kinds'

/** A `mgmt.yaml` of one target with these settings. */
export const projectWith = (settings = ''): string =>
  `owner: platform-team\n${settings}targets:\n  eu: { profile: p, address: https://api.eu1.example.com }\n`

/** An import with the files that it wrote. */
export interface ImportedRules extends ImportReport {
  /** Everything that is not translated: `a.yml:3:5 group/Alert for: reason`. */
  readonly listed: readonly string[]
  /** Content of a file. */
  readonly value: (file: string) => Readonly<Record<string, unknown>>
}

interface ImportSettings {
  readonly settings?: string
  readonly partial?: boolean
  /** Directory with the project; default: a new one. */
  readonly directory?: string
}

/** Imports these files as the directory `rules`, or the only one. */
export async function importRules(
  files: Readonly<Record<string, string>>,
  { settings, partial, directory = directoryOf({ 'mgmt.yaml': projectWith(settings) }) }: ImportSettings = {},
): Promise<ImportedRules> {
  const project = await loadProject(directory)
  const source = await readPrometheusRules(directoryOf(files), { ...project.import?.prometheus, name: '.' })
  const kinds = await loadKinds()
  const report = await importResources(source, { project, target: targetOf(project), kinds, partial })
  expect(await lintFiles(['.'], { kinds, cwd: directory })).toEqual([])
  return {
    ...report,
    listed: report.untranslated.map(({ address, at, reason, place }) =>
      [`${place.file}:${place.line}:${place.column}`, address, ...(at === undefined ? [] : [at]), reason].join(' '),
    ),
    value: (file) => {
      const [document] = parseSource({ file, text: readFileSync(join(directory, file), 'utf8') }).values
      return document?.value as Readonly<Record<string, unknown>>
    },
  }
}

/** A rule file with one group of these rules. */
export const rules = (...items: readonly string[]): string =>
  `groups:\n  - name: node\n    rules:\n${items.map((item) => `      - ${item}\n`).join('')}`

/** An alerting rule. */
export const disk = '{ alert: DiskFull, expr: disk_free < 5, labels: { severity: warning } }'

/** Kinds and keys, sorted. */
export const keysOf = ({ resources }: Pick<ImportReport, 'resources'>): readonly string[] =>
  resources.map(({ kind, key }) => `${kind}/${key}`).sort()
