import type { Path } from '@mgmt-api/models'
import { isObject } from '@mgmt-api/models/internal'
import type { Finding } from '../findings/finding.ts'
import type { PlanInput } from './plan-input.ts'

/**
 * Names and values that neither the models nor the platform know, most of which are mistyped. Those that the resource
 * also has on the platform are newer than the models, and are accepted.
 */
export function findUnknown({ resources, owned, adopted }: PlanInput): readonly Finding[] {
  return [...resources].flatMap(([name, { resource }]) => {
    const { body, unknown = [] } = resource
    const present = (owned.get(name) ?? adopted.get(name))?.remote.body
    return unknown.filter(({ path }) => !hasToo(present, body, path)).map(({ finding }) => ({ ...finding, hint }))
  })
}

const hint = 'The platform does not have it either. Correct it, or allow unknown names if the service supports it.'

/** Whether both have the field at a path, in any item of a list; a text must be equal. */
function hasToo(platform: unknown, file: unknown, path: Path): boolean {
  const [step, ...rest] = path
  if (platform === undefined) return false
  if (step === undefined) return typeof file !== 'string' || typeof platform !== 'string' || file === platform
  if (typeof step === 'number') {
    const ours: unknown = Array.isArray(file) ? file[step] : undefined
    return Array.isArray(platform) && platform.some((item) => hasToo(item, ours, rest))
  }
  if (!isObject(platform) || !isObject(file) || !Object.hasOwn(platform, step)) return false
  return hasToo(platform[step], file[step], rest)
}
