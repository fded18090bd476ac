import { harmless, type Mapping, mappingsOf, type Rules, serviceMade, untranslatable } from '../mapping.ts'
import { manifestReference } from './manifest-reference.ts'

/** Connectors. Their credentials are secrets; channels and recipients are not. */
export const connectors: readonly Mapping[] = mappingsOf(
  { kind: 'connectors', rules: {} },
  { types: ['connector'], rules: { '/id': serviceMade } },
  {
    manifests: { Connector: 'v1alpha1' },
    rules: { secretKeyRef: harmless('the value is in a Secret of the cluster') },
  },
)

/** Presets of notifications. */
export const presets: readonly Mapping[] = mappingsOf(
  { kind: 'presets', rules: {} },
  { types: ['preset'], rules: { '/id': serviceMade } },
  { manifests: { Preset: 'v1alpha1' } },
)

const references: Rules = {
  connector: manifestReference('Connector', 'connectorId'),
  preset: manifestReference('Preset', 'presetId'),
}

/** Routers of notifications. */
export const routers: readonly Mapping[] = mappingsOf(
  { kind: 'routers', rules: {} },
  {
    types: ['global_router'],
    rules: {
      '/id': serviceMade,
      matchingRoutingLabels: untranslatable('it is replaced by routing_labels in newer versions of the provider'),
      'targets.id': serviceMade,
      'fallback.id': serviceMade,
    },
  },
  { manifests: { GlobalRouter: 'v1alpha1' }, rules: references },
)
