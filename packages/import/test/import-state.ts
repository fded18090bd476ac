import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { alertKinds } from '@mgmt-api/as-code/alerts'
import { importResources, type ImportReport } from '../src/index.ts'
import { readTerraformState } from '../src/sources/read-terraform-state.ts'
import { type Kind, loadProject, parseSource, targetOf } from '@mgmt-api/as-code'
import { directoryOf, projectText } from '@mgmt-api/as-code/testing'
import { stateAlert, stateOf, type StateResource } from './terraform-state.ts'

/** The report of an import, and its files. */
export interface ImportedState extends ImportReport {
  readonly directory: string
  /** Value of a file below the root. */
  readonly value: (file: string) => unknown
  readonly text: (file: string) => string
}

export interface ImportStateOptions {
  /** Default: a new one with a `mgmt.yaml`. */
  readonly directory?: string
  readonly force?: boolean
  readonly partial?: boolean
  readonly dryRun?: boolean
  /** Default: those of alerts. */
  readonly kinds?: readonly Kind[]
}

/** Imports a state with these resources. */
export async function importState(
  resources: readonly StateResource[],
  { directory = directoryOf({ 'mgmt.yaml': projectText }), kinds = alertKinds, ...options }: ImportStateOptions = {},
): Promise<ImportedState> {
  const project = await loadProject(directory)
  const source = readTerraformState({ file: 'state.json', text: stateOf(resources) })
  const report = await importResources(source, { project, target: targetOf(project, 'eu'), kinds, ...options })
  const text = (file: string): string => readFileSync(join(directory, file), 'utf8')
  const value = (file: string): unknown => parseSource({ file, text: text(file) }).values[0]?.value
  return { ...report, directory, text, value }
}

/** An alert of a state, with some other attributes. */
export const alertInState = (name: string, attributes: object = {}): StateResource => ({
  type: 'vendor_alert',
  name,
  attributes: { ...stateAlert, ...attributes },
})
