import { type Resource, resource } from '../core/resource/resource.ts'
import { GlobalRouter } from './generated/models.ts'
import { routerVerbs, type RouterVerbs } from './generated/verbs.ts'

const held = {
  missing: 'refuse',
  deleted: 'refuse',
  deletedSource: 'assumed',
  source: 'client',
  reason: 'clients create it before the router; they delete it after the router, so that no client shows a refusal',
} as const

/**
 * Routers: rules that send notifications to connectors. The router `router_default` handles notifications without a
 * match.
 */
export const routers: Resource<RouterVerbs, GlobalRouter> = resource(routerVerbs, GlobalRouter, {
  name: 'routers',
  at: 'routers',
  shape: 'collection',
  one: 'router',
  brief: 'Rules that send notifications to connectors',
  id: { id: 'id' },
  title: 'name',
  serviceMade: ['createTime', 'updateTime'],
  references: [
    { at: 'fallback[].connectorId', to: 'connectors', ...held },
    { at: 'fallback[].presetId', to: 'presets', ...held },
    { at: 'fallbackTargets[].target.connectorId', to: 'connectors', ...held },
    { at: 'fallbackTargets[].target.presetId', to: 'presets', ...held },
    { at: 'rules[].targets[].connectorId', to: 'connectors', ...held },
    { at: 'rules[].targets[].presetId', to: 'presets', ...held },
  ],
  unique: [
    {
      by: ['routingLabels.environment', 'routingLabels.service', 'routingLabels.team'],
      source: 'client',
      reason: 'a notification finds its router by these labels',
    },
  ],
  recognised: { by: 'chosenId', at: 'id', source: 'client', reason: 'an id sent at creation is kept' },
  bound: { max: 200, source: 'contract' },
  columns: ['id', 'name', 'routingLabels.team', 'routingLabels.service', 'disabled', 'updateTime'],
})
