import { resources } from '@mgmt-api/collections'
import { SetTargetBody } from '@mgmt-api/models/archive'
import { logsArchive as resource } from '@mgmt-api/models/archive/resources'
import type { Kind } from '../kind/kind.ts'
import { defineSingleton } from '../resource/define-singleton.ts'

/** The logs archive as a file: an Amazon S3 bucket. No request sets another storage. */
export const logsArchive: Kind = defineSingleton(resource, {
  model: SetTargetBody,
  fieldOrder: ['isActive', 'format', 's3'],
  omitted: ['archivingFormatId', 'enableTags'],
  operation: resource.verbs.set.operation,
  async read(caller, options) {
    const item = await resources(caller).of(resource).get(options)
    const { archiveSpec, ...target } = item
    return target.s3 === undefined ? undefined : { item, body: { ...archiveSpec, ...target } }
  },
  write: (caller, body, options) => resources(caller).of(resource).set(body, options),
})
