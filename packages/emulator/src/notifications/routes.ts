import { testDestination, testTemplateRender } from '@mgmt-api/models/notifications'
import { implement, type Route } from '../implement.ts'
import { renderTemplate } from '../templates/render-template.ts'
import { usualPayload } from './connector-types.ts'
import { implementedConnectors } from './connectors.ts'
import { entityRoutes } from './entities.ts'
import { exampleLookup } from './example-lookup.ts'
import { presetMessage, implementedPresets } from './presets.ts'
import { implementedRouters } from './routers.ts'
import { sendTest } from './send-test.ts'
import { withSystemPresets } from './system-presets.ts'

/** Tests of a connector and a preset with overridden settings and message fields. */
const testingRoutes: readonly Route[] = [
  implement(testDestination, ({ body }, context) => {
    const {
      connectorId = '',
      presetId,
      connectorConfigFields = [],
      messageConfigFields = [],
      payloadType: asked,
      ...about
    } = body
    const { id, type, connectorConfig } = implementedConnectors.require(context, connectorId)
    const payloadType = asked ?? usualPayload(type)
    const preset = presetId === undefined ? {} : implementedPresets.require(context, presetId)
    const replaced = connectorConfigFields.map(({ fieldName, template }) => ({ fieldName, value: template }))
    const settings = new Map([...(connectorConfig?.fields ?? []), ...replaced].map((each) => [each.fieldName, each]))
    const own = presetMessage(context, preset, { payloadType, subtype: about.entitySubType })
    const message = new Map([...own, ...messageConfigFields].map((each) => [each.fieldName, each]))
    return {
      result: sendTest(context, {
        ...about,
        operation: testDestination.id,
        id,
        type,
        settings: [...settings.values()],
        payloadType,
        message: [...message.values()],
      }),
    }
  }),
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
