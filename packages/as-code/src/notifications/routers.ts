import { routers as resource } from '@mgmt-api/models/notifications/resources'
import type { Kind } from '../kind/kind.ts'
import { defineKind } from '../resource/define-kind.ts'

/** Routers as files. */
export const routers: Kind = defineKind(resource, {
  omitted: ['id', 'fallback[].id', 'fallbackTargets[].target.id', 'rules[].targets[].id'],
  fieldOrder: ['name', 'description', 'disabled', 'routingLabels', 'entityLabels', 'rules', 'condition', 'targets'],
  // Every rule that matches notifies its targets, so that neither has an order.
  sets: ['rules', 'rules[].targets', 'fallback', 'fallbackTargets'],
})
