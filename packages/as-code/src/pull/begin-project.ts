import { join } from 'node:path'
import { loadProject } from '../project-file.ts'
import { projectFile } from '../project-paths.ts'
import type { Project, Target } from '../project.ts'
import { removeFile, saveFile } from '../save-file.ts'
import { writeYaml } from '../yaml.ts'

export interface BeginOptions extends Pick<Project, 'owner'> {
  /** The first target; others are added by hand. */
  readonly target: Pick<Target, 'name' | 'profile' | 'address'>
}

/**
 * Writes the first `mgmt.yaml` of a directory.
 * @throws {AsCodeError} kind `input`, `bad_project`: owner or target are not what they may be; then nothing is left
 * @example await beginProject('monitoring', { owner: 'platform', target: { name: 'prod', profile: 'prod', address } })
 */
export async function beginProject(directory: string, { owner, target }: BeginOptions): Promise<Project> {
  const file = join(directory, projectFile)
  const { name, profile, address } = target
  await saveFile(file, writeYaml({ owner, targets: { [name]: { profile, address } } }))
  try {
    return await loadProject(directory)
  } catch (error) {
    await removeFile(file)
    throw error
  }
}
