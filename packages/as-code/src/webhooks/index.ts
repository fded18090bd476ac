import { webhooks as resource } from '@mgmt-api/models/webhooks/resources'
import type { Body, Kind } from '../kind/kind.ts'
import { defineKind } from '../resource/define-kind.ts'

/** Outgoing webhooks as files. Their addresses, headers and tokens are secrets, which `pull` leaves out. */
export const webhooks: Kind = defineKind(resource, {
  fieldOrder: ['name', 'type', 'url'],
  // Alert definitions refer to webhooks by this number.
  otherIds: ['externalId'],
  sets: ['emailGroup.emailAddresses', 'slack.digests', 'slack.attachments'],
  // The service sets the address of its own log.
  form: { fromItem: (item) => (item.type === 'SEND_LOG' ? withoutUrl(item) : item) },
  neededSecretsOf: (body) => (isAddressed(body) ? ['url'] : []),
})

const withoutUrl = ({ url: _, ...item }: Body): Body => item

/** Types of which the address is the only setting that the service needs. */
const addressed = ['genericWebhook', 'slack', 'microsoftTeams', 'opsgenie', 'demisto', 'msTeamsWorkflow']

const isAddressed = (body: Body): boolean => addressed.some((type) => body[type] !== undefined)

/** The kind of the webhooks group. */
export const webhookKinds: readonly Kind[] = [webhooks]
