import { testDestination, testTemplateRender } from '@mgmt-api/models/notifications'
import { implement, type Route } from '../implement.ts'
import { usualPayload } from './connector-types.ts'
import { playedConnectors } from './connectors.ts'
import { entityRoutes } from './entities.ts'
import { messageOf, playedPresets } from './presets.ts'
import { playedRouters } from './routers.ts'
import { sendTest } from './send-test.ts'
import { withSystemPresets } from './system-presets.ts'
import { exampleLookup, renderTemplate } from './templates.ts'

/** Tests of a connector together with a preset, with some settings and parts of the message replaced. */
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
    const { id, type, connectorConfig } = playedConnectors.require(context, connectorId)
    const payloadType = asked ?? usualPayload(type)
    const preset = presetId === undefined ? {} : playedPresets.require(context, presetId)
    const replaced = connectorConfigFields.map(({ fieldName, template }) => ({ fieldName, value: template }))
    const settings = new Map([...(connectorConfig?.fields ?? []), ...replaced].map((each) => [each.fieldName, each]))
    const own = messageOf(context, preset, { payloadType, subtype: about.entitySubType })
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
  ...playedConnectors.routes,
  ...playedPresets.routes,
  ...playedRouters.routes,
  ...entityRoutes,
  ...testingRoutes,
].map(withSystemPresets)
