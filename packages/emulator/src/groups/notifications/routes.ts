import { testDestination, testTemplateRender } from '@mgmt-api/models/notifications'
import { implement } from '../../http/implement.ts'
import type { Route } from '../../http/route.ts'
import { renderTemplate } from './templates/render-template.ts'
import { lastByName } from './connector-types.ts'
import { implementedConnectors } from './connectors.ts'
import { entityRoutes, exampleLookup } from './entities.ts'
import { implementedPresets, testPreset } from './presets.ts'
import { implementedRouters } from './routers.ts'
import { withSystemPresets } from './system-presets.ts'

/** Tests of a connector and a preset with overridden settings and message fields. */
const testingRoutes: readonly Route[] = [
  implement(
    testDestination,
    ({ body: { connectorId = '', presetId, connectorConfigFields = [], ...test } }, context) => {
      const connector = implementedConnectors.require(context, connectorId)
      const preset = presetId === undefined ? {} : implementedPresets.require(context, presetId)
      const replaced = connectorConfigFields.map(({ fieldName, template }) => ({ fieldName, value: template }))
      const fields = lastByName([...(connector.connectorConfig?.fields ?? []), ...replaced])
      const tested = { ...connector, connectorConfig: { fields } }
      return testPreset(context, testDestination, preset, { ...test, connector: tested })
    },
  ),
  implement(testTemplateRender, ({ body: { template = '', entityType, entitySubType } }) => ({
    result: renderTemplate(template, exampleLookup(entityType, entitySubType)),
  })),
]

export const routes: readonly Route[] = [
  ...implementedConnectors.routes,
  ...implementedPresets.routes,
  ...implementedRouters.routes,
  ...entityRoutes,
  ...testingRoutes,
].map(withSystemPresets)
