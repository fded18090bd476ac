import { accountOf } from '../../kernel/account-numbers.ts'
import type {
  Connector,
  ConnectorConfigField,
  ConnectorType,
  GlobalRouter,
  Preset,
  RoutingRule,
  RoutingTarget,
} from '@mgmt-api/models/notifications'
import type { Seed, SeedOptionSpec } from '../seed.ts'
import type { SeedOptions } from '../../seed/generated/seed-options.ts'
import { type Subject, drawItem } from '../../seed/draw.ts'
import { createChannels } from '../../seed/channels.ts'
import { teamNames } from '../../seed/words.ts'
import { uuidFor } from '../../seed/random-stream.ts'
import { implementedConnectors } from './connectors.ts'
import { implementedPresets } from './presets.ts'
import { emptyRouter, implementedRouters } from './routers.ts'
import { systemPresetId } from './system-presets.ts'

// Id kinds of this seed, distinct from those of other seeds.
const [connectorIds, presetIds, routerIds] = [41, 42, 43]
const stream = 0x2c47

export const seedOptions: Readonly<Record<string, SeedOptionSpec>> = {
  connectors: { brief: 'Connectors, including the chat and pager of each team', max: 800, usual: 20 },
  presets: { brief: 'Custom presets, including one for each team', max: 500, usual: 12 },
  routers: { brief: 'Routers to seeded connectors and presets, including one for each team', max: 200, usual: 8 },
}

const field = (fieldName: string, value: string): ConnectorConfigField => ({ fieldName, value })

const connector = (name: string, type: ConnectorType, fields: ConnectorConfigField[]): Connector => ({
  name,
  type,
  connectorConfig: { fields },
})

const chat = (name: string, channel: string): Connector =>
  connector(name, 'SLACK', [
    field('integrationId', 'example-chat'),
    field('channel', channel),
    field('fallbackChannel', 'alerts'),
  ])

const pager = (name: string, key: string): Connector =>
  connector(name, 'PAGERDUTY', [field('integrationKey', `example-key-${key}`)])

function connectorOfService({ name, title, team }: Subject, index: number): Connector {
  const named = `${title} ${index}`
  switch (index % 4) {
    case 0:
      return chat(`${named}: chat`, `${name}-alerts`)
    case 1:
      return pager(`${named}: on call`, name)
    case 2:
      return connector(`${named}: mail`, 'EMAIL', [
        field('emailAddresses', JSON.stringify([`${team}-alerts@example.com`])),
      ])
    default:
      return connector(`${named}: bot`, 'GENERIC_HTTPS', [
        field('url', `https://bots.example.com/${name}`),
        field('method', 'POST'),
      ])
  }
}

type ChannelsOf = ReturnType<typeof createChannels>

function connectorAt(index: number, random: number, channelsOf: ChannelsOf): Connector {
  const at = index - 1
  const team = teamNames[at % teamNames.length]
  if (team !== undefined && at < teamNames.length) {
    return { ...chat(`Team ${team}: chat`, `${team}-alerts`), id: channelsOf(team).chat }
  }
  if (team !== undefined && at < 2 * teamNames.length) {
    return { ...pager(`Team ${team}: on call`, team), id: channelsOf(team).onCall }
  }
  const { subject } = drawItem(random ^ stream, index)
  return { ...connectorOfService(subject, index), id: uuidFor(random, connectorIds, index) }
}

function presetAt(index: number, random: number, channelsOf: ChannelsOf): Preset {
  const team = teamNames[index - 1]
  const name = team === undefined ? `Format ${index}` : `Team ${team}`
  const fields = [{ fieldName: 'title', template: `[${name}] {{ alert.status }}: {{ alertDef.name }}` }]
  return {
    id: team === undefined ? uuidFor(random, presetIds, index) : channelsOf(team).preset,
    name,
    parentId: systemPresetId('SLACK', 'ALERTS'),
    connectorType: 'SLACK',
    entityType: 'ALERTS',
    presetType: 'CUSTOM',
    attachmentConfig: { policy: 'AUTO' },
    configOverrides: [
      { payloadType: 'message_blocks', conditionType: { matchEntityType: {} }, messageConfig: { fields } },
    ],
  }
}

/** Routers refer to the connectors and the preset of their team, if seeded. */
function routerAt(index: number, options: SeedOptions, channelsOf: ChannelsOf): GlobalRouter {
  const { random = 1, connectors = 0, presets = 0 } = options
  const at = (index + teamNames.length - 1) % teamNames.length
  const team = teamNames[at] ?? ''
  const isOfTeam = index > 0 && index <= teamNames.length
  const { chat: chatId, onCall, preset, router } = channelsOf(team)
  const hasChat = at + 1 < connectors
  const toChat = { connectorId: chatId, ...(at + 1 < presets && { presetId: preset }) }
  const toPager = teamNames.length + at + 1 < connectors ? [{ connectorId: onCall }] : []
  const rule = (name: string, entityType: string, condition: string, target: RoutingTarget): RoutingRule => ({
    name,
    entityType,
    condition,
    targets: [...toPager, ...(hasChat ? [target] : [])],
  })
  return {
    id: isOfTeam ? router : uuidFor(random, routerIds, index),
    name: isOfTeam ? `Team ${team}` : `Team ${team}: service ${index}`,
    routingLabels: { team, ...(!isOfTeam && { service: `service-${index}` }) },
    ...emptyRouter,
    fallbackTargets: hasChat
      ? ['ALERTS', 'CASES'].map((entityType) => ({ entityType, target: { connectorId: chatId } }))
      : [],
    rules: [
      rule('Page for P1', 'ALERTS', 'alertDef.priority == "P1"', toChat),
      rule('Page for P1 cases', 'CASES', 'case.priority == "P1"', { connectorId: chatId }),
    ],
  }
}

/** Seeds connectors, presets and routers: a free one of each, then those of the teams, then those of single services. */
export const seed: Seed = ({ options, ...context }) => {
  const { connectors = 0, presets = 0, routers = 0, random = 1 } = options
  const channelsOf = createChannels(random)
  const now = context.clock.iso()
  const times = { createTime: now, updateTime: now }
  const facts = { description: '', teamId: accountOf(context.db).team }
  for (let index = 0; index < connectors; index++) {
    const made = connectorAt(index, random, channelsOf)
    const resolved = { resolvedConnectorConfig: made.connectorConfig }
    implementedConnectors.add(context, { ...made, ...facts, ...resolved, ...times })
  }
  for (let index = 0; index < presets; index++) {
    implementedPresets.add(context, { ...presetAt(index, random, channelsOf), ...times })
  }
  for (let index = 0; index < routers; index++) {
    implementedRouters.add(context, { ...routerAt(index, options, channelsOf), ...times })
  }
}
