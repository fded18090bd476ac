import { type Mapping, serviceMade, untranslatable } from '../mapping.ts'
import { outsideReference } from './manifest-reference.ts'

/** Connectors. Their credentials are secrets; channels and recipients are not. */
export const connectors: Mapping = {
  kind: 'connectors',
  types: ['connector'],
  within: 'connector',
  rules: { '/id': serviceMade, '/teamId': serviceMade },
}

/** Presets of notifications. */
export const presets: Mapping = {
  kind: 'presets',
  types: ['preset'],
  within: 'preset',
  rules: { '/id': serviceMade },
}

/** Routers of notifications. */
export const routers: Mapping = {
  kind: 'routers',
  types: ['global_router'],
  manifests: { GlobalRouter: 'v1alpha1' },
  within: 'router',
  rules: {
    '/id': serviceMade,
    matchingRoutingLabels: untranslatable('it is replaced by routing_labels in newer versions of the provider'),
    'targets.id': serviceMade,
    'fallback.id': serviceMade,
    'targets.connector': outsideReference('Connector', 'connectorId'),
    'targets.preset': outsideReference('Preset', 'presetId'),
    'fallback.connector': outsideReference('Connector', 'connectorId'),
    'fallback.preset': outsideReference('Preset', 'presetId'),
  },
}
