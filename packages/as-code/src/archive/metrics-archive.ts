import { resources } from '@mgmt-api/collections'
import { TenantConfig } from '@mgmt-api/models/archive'
import { metricsArchive as resource } from '@mgmt-api/models/archive/resources'
import type { Kind } from '../kind/kind.ts'
import { defineSingleton } from '../resource/define-singleton.ts'

/** The metrics archive as a file. */
export const metricsArchive: Kind = defineSingleton(resource, {
  model: TenantConfig,
  fieldOrder: ['disabled'],
  omitted: ['prefix', 'tenantId'],
  operation: resource.verbs.create.operation,
  async read(caller, options) {
    const item = await resources(caller).of(resource).get(options)
    return item && { item, body: { ...item } }
  },
  async write(caller, { disabled, ...config }, options) {
    const { create, disable } = resources(caller).of(resource)
    // It also replaces and enables a present archive.
    await create(config, options)
    if (disabled === true) await disable(options)
  },
})
