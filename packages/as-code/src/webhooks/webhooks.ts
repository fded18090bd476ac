import { webhooks as resource } from '@mgmt-api/models/webhooks/resources'
import type { Kind } from '../kind/kind.ts'
import { defineKind } from '../resource/define-kind.ts'

/** Outgoing webhooks as files. Their addresses, headers and tokens are secrets, which `pull` leaves out. */
export const webhooks: Kind = defineKind(resource, {
  fieldOrder: ['name', 'type', 'url'],
  sets: ['emailGroup.emailAddresses', 'slack.digests', 'slack.attachments'],
})
