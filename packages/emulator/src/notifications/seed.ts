import { accountOf } from '../account-numbers.ts'
import type { Connector, GlobalRouter, Preset } from '@mgmt-api/models/notifications'
import type { Seed, SeedOptionSpec } from '../seed.ts'
import { type Channels, createChannels, pickSubject, type Subject, teamNames } from '../seed/catalogue.ts'
import { randomStream, uuidFor } from '../seed/random-stream.ts'
import { implementedConnectors } from './connectors.ts'
import { implementedPresets } from './presets.ts'
import { emptyRouter, implementedRouters } from './routers.ts'
import { systemPresetId } from './system-presets.ts'

// Id kinds of this seed, distinct from those of other seeds.
const [connectorIds, presetIds, routerIds] = [41, 42, 43]
const stream = 0x2c47

export const seedOptions: Readonly<Record<string, SeedOptionSpec>> = {
  connectors: {
    brief: 'Connectors, including the chat and pager of each team',
    max: 800,
    usual: 20,
  },
  presets: { brief: 'Custom presets, including one for each team', max: 500, usual: 12 },
  routers: { brief: 'Routers to seeded connectors and presets, including one for each team', max: 200, usual: 8 },
}

const field = (fieldName: string, value: string): { fieldName: string; value: string } => ({ fieldName, value })

const chat = (name: string, channel: string): Connector => ({
  name,
  type: 'SLACK',
  connectorConfig: {
    fields: [field('integrationId', 'example-chat'), field('channel', channel), field('fallbackChannel', 'alerts')],
  },
})

const pager = (name: string, key: string): Connector => ({
  name,
  type: 'PAGERDUTY',
  connectorConfig: { fields: [field('integrationKey', `example-key-${key}`)] },
})

function connectorOfService({ name, title, team }: Subject, index: number): Connector {
  const named = `${title} ${index}`
  if (index % 4 === 0) return chat(`${named}: chat`, `${name}-alerts`)
  if (index % 4 === 1) return pager(`${named}: on call`, name)
  const [type, fields] =
    index % 4 === 2
      ? ['EMAIL', [field('recipients', JSON.stringify([`${team}-alerts@example.com`]))]]
      : ['GENERIC_HTTPS', [field('url', `https://bots.example.com/${name}`), field('method', 'POST')]]
  return { name: `${named}: ${type === 'EMAIL' ? 'mail' : 'bot'}`, type, connectorConfig: { fields } }
}

function connectorAt(index: number, random: number, channelsOf: (team: string) => Channels): Connector {
  const team = teamNames[index % teamNames.length] ?? ''
  if (index < teamNames.length) return { ...chat(`Team ${team}: chat`, `${team}-alerts`), id: channelsOf(team).chat }
  if (index < 2 * teamNames.length) return { ...pager(`Team ${team}: on call`, team), id: channelsOf(team).onCall }
  const subject = pickSubject(randomStream(random ^ stream, index), ['api', 'worker', 'database', 'queue'])
  return { ...connectorOfService(subject, index), id: uuidFor(random, connectorIds, index) }
}

function presetAt(index: number, random: number, channelsOf: (team: string) => Channels): Preset {
  const team = teamNames[index]
  const [name, id] =
    team === undefined
      ? [`Format ${index}`, uuidFor(random, presetIds, index)]
      : [`Team ${team}`, channelsOf(team).preset]
  const fields = [{ fieldName: 'title', template: `[${name}] {{ alert.status }}: {{ alertDef.name }}` }]
  return {
    id,
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

interface Existing {
  readonly connectors: number
  readonly presets: number
}

/** Routers refer to the connectors and the preset of their team, if seeded. */
function routerAt(
  index: number,
  random: number,
  channelsOf: (team: string) => Channels,
  existing: Existing,
): GlobalRouter {
  const at = index % teamNames.length
  const team = teamNames[at] ?? ''
  const { chat: chatId, onCall, preset, router } = channelsOf(team)
  const hasChat = at < existing.connectors
  const toChat = { connectorId: chatId, ...(at < existing.presets && { presetId: preset }) }
  const toPager = teamNames.length + at < existing.connectors ? [{ connectorId: onCall }] : []
  return {
    id: index < teamNames.length ? router : uuidFor(random, routerIds, index),
    name: index < teamNames.length ? `Team ${team}` : `Team ${team}: service ${index}`,
    routingLabels: { team, ...(index >= teamNames.length && { service: `service-${index}` }) },
    ...emptyRouter,
    fallbackTargets: hasChat
      ? ['ALERTS', 'CASES'].map((entityType) => ({ entityType, target: { connectorId: chatId } }))
      : [],
    rules: [
      {
        name: 'Page for P1',
        entityType: 'ALERTS',
        condition: 'alertDef.priority == "P1"',
        targets: [...toPager, ...(hasChat ? [toChat] : [])],
      },
      {
        name: 'Page for P1 cases',
        entityType: 'CASES',
        condition: 'case.priority == "P1"',
        targets: [...toPager, ...(hasChat ? [{ connectorId: chatId }] : [])],
      },
    ],
  }
}

/** Seeds connectors, presets and routers: first those of the teams, then those of single services. */
export const seed: Seed = ({ db, clock, options: { connectors = 0, presets = 0, routers = 0, random = 1 } }) => {
  const channelsOf = createChannels(random)
  const now = clock.iso()
  const times = { createTime: now, updateTime: now }
  for (let index = 0; index < connectors; index++) {
    const connector = connectorAt(index, random, channelsOf)
    const { connectorConfig } = connector
    const made = {
      description: '',
      teamId: accountOf(db).team,
      ...(connectorConfig && { resolvedConnectorConfig: connectorConfig }),
    }
    implementedConnectors.add({ db }, { ...connector, ...made, ...times })
  }
  for (let index = 0; index < presets; index++)
    implementedPresets.add({ db }, { ...presetAt(index, random, channelsOf), ...times })
  for (let index = 0; index < routers; index++) {
    implementedRouters.add({ db }, { ...routerAt(index, random, channelsOf, { connectors, presets }), ...times })
  }
}
