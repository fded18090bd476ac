import { valueAt, withValueAt } from '@mgmt-api/models'
import {
  archiveConfigurationGroup,
  type ConfigurationGroup,
  type ConfigurationFamilyUpdate,
  UpdateConfigurationGroupBody,
} from '@mgmt-api/models/fleet'
import { configurationGroups } from '@mgmt-api/models/fleet/resources'
import { type ImplementedResource, implementResource } from '../documents/implement-resource.ts'
import { descriptorAt, removeAt } from '../documents/paths.ts'
import { type Context, implement, type Route } from '../implement.ts'
import { notOfForm } from '../reading/read-value.ts'
import { nextFamily } from './configuration-family.ts'

export const implementedConfigurationGroups: ImplementedResource<ConfigurationGroup> = implementResource(
  configurationGroups,
  {
    conflict: 409,
    toStored(_sent, { item, before, input, context }) {
      const mask = String(valueAt(input, 'query.update_mask') ?? '').split(',')
      // Fields of the mask have been validated as those of the group.
      const made = before === undefined ? item : (masked(before, valueAt(input, 'body'), mask, context) as typeof item)
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
 * An item with the values that a mask names. Those that were not sent are removed.
 * @throws {Refusal} 400: the mask names something else. With `allowUnknown`, it is ignored.
 */
function masked(item: unknown, sent: unknown, mask: readonly string[], { allowUnknown }: Context): unknown {
  const isKnown = (path: string): boolean => descriptorAt(UpdateConfigurationGroupBody, path) !== undefined
  const unknown = mask.find((path) => !isKnown(path))
  if (unknown !== undefined && !allowUnknown) throw notOfForm('update_mask', `${unknown} is no field of a group`)
  return mask.filter(isKnown).reduce((made, path) => {
    const value = valueAt(sent, path)
    return value === undefined ? removeAt(made, path) : withValueAt(made, path, value)
  }, item)
}
