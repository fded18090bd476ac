import { resources } from '@mgmt-api/collections'
import { ReplaceCompanyIpAccessSettingsBody } from '@mgmt-api/models/access'
import { ipAccess as resource } from '@mgmt-api/models/access/resources'
import type { Kind } from '../kind/kind.ts'
import { defineSingleton } from '../resource/define-singleton.ts'

/** The IP access settings as a file: all ranges, as a list. */
export const ipAccess: Kind = defineSingleton(resource, {
  model: ReplaceCompanyIpAccessSettingsBody,
  sets: ['ipAccess'],
  operation: resource.verbs.replace.operation,
  async read(caller, options) {
    const item = await resources(caller).of(resource).get(options)
    return { item, body: { ...item, ipAccess: Object.values(item.ipAccess ?? {}) } }
  },
  write: (caller, body, options) => resources(caller).of(resource).replace(body, options),
})
