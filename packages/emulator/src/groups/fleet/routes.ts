import { valueAt, withValueAt } from '@mgmt-api/models/internal'
import {
  archiveConfigurationGroup,
  type ConfigurationGroup,
  type ConfigurationFamilyUpdate,
  UpdateConfigurationGroupBody,
  type UpdateConfigurationGroupQuery,
} from '@mgmt-api/models/fleet'
import { configurationGroups } from '@mgmt-api/models/fleet/resources'
import type { RequestInput } from '../../resource/behaviour.ts'
import { type ImplementedResource, implementResource } from '../../resource/implement-resource.ts'
import { descriptorAt, removeAt } from '../../resource/paths.ts'
import { implement } from '../../http/implement.ts'
import type { Route } from '../../http/route.ts'
import type { Context } from '../../kernel/context.ts'
import { notOfForm } from '../../http/reading/read-value.ts'
import { nextFamily } from './configuration-family.ts'

export const implementedConfigurationGroups: ImplementedResource<ConfigurationGroup> = implementResource(
  configurationGroups,
  {
    conflict: 409,
    toStored(_sent, { item, before, input, context }) {
      const made = before === undefined ? item : masked(before, input, context)
      // A sent family is that of a request; a stored one is replaced only by the next.
      const sent = made.family as ConfigurationFamilyUpdate | undefined
      if (sent === undefined || made.family === before?.family) return made
      return { ...made, family: nextFamily(sent, before?.family, context) }
    },
    routes: {
      // Archived groups are no longer found: there is no other way to tell them from the others.
      archive: implement(archiveConfigurationGroup, ({ path: { id } }, context) => {
        implementedConfigurationGroups.remove(context, id)
        return {}
      }),
    },
  },
)

export const routes: readonly Route[] = implementedConfigurationGroups.routes

/**
 * A group with the values that the mask of a request names. Those that were not sent are removed.
 * @throws {Refusal} 400: the mask names something else. With `allowUnknown`, it is ignored.
 */
function masked(group: ConfigurationGroup, input: RequestInput, { allowUnknown }: Context): ConfigurationGroup {
  // Validated against the operation.
  const { query, body } = input as { query: UpdateConfigurationGroupQuery; body: UpdateConfigurationGroupBody }
  const mask = query.update_mask.split(',')
  const isKnown = (path: string): boolean => descriptorAt(UpdateConfigurationGroupBody, path) !== undefined
  const unknown = mask.find((path) => !isKnown(path))
  if (unknown !== undefined && !allowUnknown) throw notOfForm('update_mask', `${unknown} is no field of a group`)
  const made = mask.filter(isKnown).reduce<unknown>((item, path) => {
    const value = valueAt(body, path)
    return value === undefined ? removeAt(item, path) : withValueAt(item, path, value)
  }, group)
  // The body has been validated, and the mask has fields of it alone.
  return made as ConfigurationGroup
}
