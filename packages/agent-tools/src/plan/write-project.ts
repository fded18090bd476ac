import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { saveFile } from '@mgmt-api/as-code'
import { toYaml } from '../read/yaml.ts'
import type { TargetProject } from './change-state.ts'

/** Writes the `mgmt.yaml` with which `mgmt restore` finds the target of a backup, into the directory that is to have it. */
export async function writeProject({ project, target, root }: TargetProject): Promise<void> {
  const file = join(root ?? '', 'mgmt.yaml')
  // A person may have pinned the account in an existing one.
  if (root === undefined || existsSync(file)) return
  const { name, profile, address } = target
  await saveFile(file, toYaml({ owner: project.owner, targets: { [name]: { profile, address } } }))
}
