import { join } from 'node:path'
import { inputError } from '../findings/finding.ts'
import { loadProject } from './project-file.ts'
import { projectFile } from './project-paths.ts'
import type { Project, ProjectTarget } from './project.ts'
import { readIfExists } from '../files/read-source-file.ts'
import { removeFile, saveFile } from '../files/save-file.ts'
import { writeYaml } from '../yaml/yaml.ts'

/** Options of `beginProject`. */
export interface CreateProjectOptions extends Pick<Project, 'owner'> {
  /** The first target; others are added by hand. */
  readonly target: Pick<ProjectTarget, 'name' | 'profile' | 'address' | 'apiVersion'>
}

/**
 * Writes the first `mgmt.yaml` of a directory, which is created if needed.
 * @throws {AsCodeError} kind `input`: `project_exists` if it already has one; `bad_project` if owner or target are
 * invalid. Nothing is left behind then.
 * @example await beginProject('monitoring', { owner: 'platform', target: { name: 'prod', profile: 'prod', address } })
 */
export async function createProject(directory: string, { owner, target }: CreateProjectOptions): Promise<Project> {
  const file = join(directory, projectFile)
  if (readIfExists(file) !== undefined) throw inputError('project_exists', `${directory} already has a ${projectFile}`)
  const { name, ...said } = target
  await saveFile(file, writeYaml({ owner, targets: { [name]: said } }), { within: directory })
  try {
    return await loadProject(directory)
  } catch (error) {
    await removeFile(file)
    throw error
  }
}
