import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type ApplyReport, applyPlan, loadDesired, loadProject, makePlan, pull, targetOf } from '@mgmt-api/as-code'
import { alertKinds } from '@mgmt-api/as-code/alerts'
import type { Caller } from '@mgmt-api/models'
import { onTestFinished } from 'vitest'

/** A directory of definitions as code, in the folder `monitoring` of a directory that is removed after the test. */
export interface CodeDirectory {
  /** The directory of the worker's configuration. */
  readonly directory: string
  write(file: string, text: string): void
  remove(file: string): void
  /** Pulls and adopts the resources of the platform. */
  pull(caller: Caller): Promise<void>
  /** Applies the files to the platform. */
  apply(caller: Caller): Promise<ApplyReport>
}

const project = `owner: platform-team
targets:
  prod-eu:
    profile: prod-eu
    address: https://emulator.invalid
`

export function codeDirectory(files: Readonly<Record<string, string>> = {}): CodeDirectory {
  const directory = mkdtempSync(join(tmpdir(), 'worker-drift-'))
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
  const root = join(directory, 'monitoring')
  const write = (file: string, text: string): void => {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  const apply = async (caller: Caller): Promise<ApplyReport> => {
    const desired = await loadDesired(root, { kinds: alertKinds })
    return applyPlan(await makePlan({ desired, kinds: alertKinds, caller }), { kinds: alertKinds, caller })
  }
  for (const [file, text] of Object.entries({ 'mgmt.yaml': project, ...files })) write(file, text)
  return {
    directory,
    write,
    remove: (file) => rmSync(join(root, file), { recursive: true }),
    async pull(caller) {
      const found = await loadProject(root)
      await pull({ project: found, target: targetOf(found), kinds: alertKinds, caller })
      await apply(caller)
    },
    apply,
  }
}

/** A file with an alert definition that triggers on every log. */
export const alertFile = (key: string, name: string, more = ''): string => `kind: alerts
key: ${key}
alertDefProperties:
  name: ${name}
  enabled: true
  logsImmediate: {}
${more}`
