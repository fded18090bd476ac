import { connectors, presets, routers } from '@mgmt-api/models/notifications/resources'
import { describe } from 'vitest'
import { collectionLaws } from '../../../test/laws/collection-laws.ts'
import type { LawOptions } from '../../../test/laws/stage.ts'

const channel = (body: object): object[] => {
  const sent = 'connectorConfig' in body ? body.connectorConfig : {}
  const { fields = [] } = (sent ?? {}) as { fields?: { fieldName?: string; value?: string }[] }
  const [{ value } = { value: undefined }] = fields
  // The last one is a secret.
  const settings = ['integrationId', 'channel', 'fallbackChannel', 'token']
  return settings.map((fieldName) => ({ fieldName, value: value === undefined || value === '' ? 'x' : value }))
}

// Connectors need the settings of their type.
const connectorOptions: LawOptions = {
  filled: ['description'],
  adjust: (body) => ({ ...body, type: 'SLACK', connectorConfig: { fields: channel(body) } }),
}

const presetOptions: LawOptions = {
  filled: ['attachmentConfig'],
  adjust: (body) => ({ ...body, connectorType: 'SLACK', entityType: 'ALERTS' }),
}

collectionLaws(connectors, connectorOptions)

describe('with masks in place of secrets', () => {
  const masked = connectors.secrets?.map((secret) => ({ ...secret, reads: 'mask' })) ?? []
  collectionLaws({ ...connectors, secrets: masked }, { ...connectorOptions, emulator: { maskSecrets: true } })
})

collectionLaws(presets, { ...presetOptions, others: [{ resource: presets, ...presetOptions }] })

collectionLaws(routers, {
  examples: {
    create: ({ connectors: connectorId, presets: presetId }) => {
      const target = { connectorId, customDetails: { room: 'war' } }
      const rules = [{ name: 'First', condition: 'true', targets: [{ ...target, presetId }], customDetails: { a: '' } }]
      const fallbackTargets = [{ entityType: 'ALERTS', target }]
      const common = { name: 'R', entityLabels: { env: 'prod' }, rules, fallbackTargets }
      return [
        { ...common, routingLabels: { team: 'shop' } },
        { ...common, id: 'router_default', fallbackTargets: [{ target: { ...target, presetId } }] },
        { name: 'Empty', routingLabels: { team: 'cart' }, rules: [], fallbackTargets: [], fallback: [] },
      ]
    },
  },
  filled: ['disabled', 'fallback', 'fallbackTargets', 'rules'],
  others: [
    { resource: connectors, ...connectorOptions },
    { resource: presets, ...presetOptions },
  ],
  adjust: ({ routingLabels: _, fallbackTargets = [], ...body }, n) => {
    // Only the default router has presets in its fallback; the first examples are other routers.
    const isDefault = n > 20 && n < 70
    const targets = (fallbackTargets as { target?: { presetId?: string } }[]).map((each) => {
      const { presetId, ...target } = each.target ?? {}
      return { ...each, target: isDefault && presetId !== undefined ? { ...target, presetId } : target }
    })
    return {
      ...body,
      ...(isDefault
        ? { id: 'router_default' }
        : { routingLabels: { environment: 'production', service: `service-${n}`, team: `team-${n}` } }),
      ...(targets.length > 0 && { fallbackTargets: targets }),
    }
  },
})
