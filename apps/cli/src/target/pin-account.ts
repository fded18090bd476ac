import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type AccountNumbers,
  type DraftProject,
  type ProjectTarget,
  renderProjectAccount,
  saveFile,
} from '@mgmt-api/as-code'
import { readProfile, writeProfile } from '@mgmt-api/command/profiles'
import type { CliContext } from '../cli-context.ts'
import type { Connection } from './connect.ts'

/** A target whose account is pinned. */
export interface Pinning {
  /** Absent for a profile that is no target of `mgmt.yaml`: its own file has the pin. */
  readonly project: DraftProject | undefined
  readonly target: ProjectTarget
}

/** A profile as a target of its own, with the account that it pins. */
export const profileTarget = (name: string, { address, target: { account } }: Connection): ProjectTarget => ({
  name,
  profile: name,
  address,
  ...(account && { account }),
  variables: new Map(),
  ids: new Map(),
})

/** Writes the pin of a target, and its address if it has none, into `mgmt.yaml`; or the pin of a profile into its file. */
export async function writePin(
  { host }: CliContext,
  { project, target: { name, address } }: Pinning,
  account: AccountNumbers,
): Promise<void> {
  if (project === undefined) {
    await writeProfile(host, name, { ...(await readProfile(host, name)), account }, { replace: true })
    return
  }
  const file = join(project.root, 'mgmt.yaml')
  const text = renderProjectAccount(await readFile(file, 'utf8'), name, { account, address })
  await saveFile(file, text, { within: project.root })
}
