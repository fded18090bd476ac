import { isObject } from '@mgmt-api/models/internal'
import { ConfigFileError, type ConfigProblem, type PlacedProblem } from './config-problem.ts'
import { readYaml, type YamlFile } from './yaml.ts'

export interface IncludedFile {
  /** Name in messages. */
  readonly name: string
  readonly text: string
}

/** The files of a pattern, in order. */
export type FindFiles = (pattern: string) => readonly IncludedFile[]

export interface WholeFile {
  /** The file with the targets of the included files after its own. */
  readonly value: unknown
  /** Adds the position in the file that contains the field. */
  place(problem: ConfigProblem): PlacedProblem
}

/**
 * Adds the targets of the files that `include` names.
 * @throws {ConfigFileError} for an included file without a list of targets, and for a pattern without files
 */
export function includeTargets(file: YamlFile, name: string, find: FindFiles): WholeFile {
  const here = (problem: ConfigProblem): PlacedProblem => ({ ...problem, ...file.position(problem) })
  if (!isObject(file.value) || typeof file.value.include !== 'string') return { value: file.value, place: here }
  const { include, ...fields } = file.value
  const found = find(include)
  if (found.length === 0) {
    throw new ConfigFileError(name, [here({ path: ['include'], message: 'no file matches this pattern' })])
  }
  const own: readonly unknown[] = Array.isArray(fields.targets) ? fields.targets : []
  if (fields.targets !== undefined && own !== fields.targets) return { value: fields, place: here }
  const included = found.flatMap(targetsOf)
  return {
    value: { ...fields, targets: [...own, ...included.map(({ target }) => target)] },
    place(problem) {
      const [list, index, ...rest] = problem.path
      const source = list === 'targets' && typeof index === 'number' ? included[index - own.length] : undefined
      if (source === undefined) return here(problem)
      const moved = { ...problem, path: [list ?? '', source.index, ...rest] }
      return { ...moved, ...source.yaml.position(moved), file: source.name }
    },
  }
}

interface IncludedTarget {
  readonly target: unknown
  readonly name: string
  readonly yaml: YamlFile
  readonly index: number
}

function targetsOf({ name, text }: IncludedFile): readonly IncludedTarget[] {
  const yaml = readYaml(text, name)
  const fields = isObject(yaml.value) ? yaml.value : {}
  if (!Array.isArray(fields.targets) || Object.keys(fields).length > 1) {
    const problem = { path: [], message: 'an included file contains only targets: a list of targets' }
    throw new ConfigFileError(name, [{ ...problem, ...yaml.position(problem) }])
  }
  return fields.targets.map((target: unknown, index) => ({ target, name, yaml, index }))
}
