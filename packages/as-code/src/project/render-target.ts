import { isObject, valueAtPath } from '@mgmt-api/models'
import { inputError } from '../findings/finding.ts'
import { renderMapping } from '../yaml/render-mapping.ts'
import { parseToEdit, valueOfYaml } from '../yaml/yaml.ts'
import { projectFile } from './project-paths.ts'

type Fields = Readonly<Record<string, unknown>>

/**
 * Changes the fields of a target in the text of `mgmt.yaml`. The rest stays as it is, comments included.
 * @throws {AsCodeError} kind `input`: `unknown_target` if it has no such target, `syntax` if it cannot be read
 */
export function renderTarget(existing: string, target: string, change: (fields: Fields) => Fields): string {
  const [document] = parseToEdit(existing)
  const present = document === undefined ? undefined : valueOfYaml(document)
  const targets = valueAtPath(present, ['targets'])
  const found = valueAtPath(targets, [target])
  if (!isObject(present) || !isObject(targets) || !isObject(found)) {
    throw inputError('unknown_target', `${projectFile} has no target ${target}`)
  }
  const changed = change(found)
  return changed === found
    ? existing
    : renderMapping(existing, { ...present, targets: { ...targets, [target]: changed } })
}
