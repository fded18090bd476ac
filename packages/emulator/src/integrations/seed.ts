import { millisecondsPerDay } from '@mgmt-api/base/days'
import type { Parameter } from '@mgmt-api/models/integrations'
import { isoTime } from '../clock.ts'
import type { Seed, SeedFacts } from '../seed.ts'
import { pickSubject, type Subject } from '../seed/catalogue.ts'
import { type Dice, diceFor, uuidFor } from '../seed/dice.ts'
import type { InstanceFacts } from './instance-content.ts'
import { playedContextual, playedInstances } from './instances.ts'

// Apart from the ids and the dice of other things of a seed.
const ids = { integrations: 61, contextual: 62, keys: 63 } as const
const stream = 0x1a7e

export const seedOptions: Readonly<Record<string, SeedFacts>> = {
  integrations: {
    brief: 'Instances of integrations, one in five of contextual data; a few do not work',
    max: 10_000,
    usual: 12,
  },
}

interface Content {
  readonly definitionKey: string
  readonly definitionVersion: string
  readonly parameters: Parameter[]
  readonly secrets?: Readonly<Record<string, string>>
}

type Make = (subject: Subject, dice: Dice, keyId: string) => Content

const text = (key: string, stringValue: string): Parameter => ({ key, stringValue })

const apiKey = (id: string): Parameter => ({ key: 'ApiKey', apiKey: { id, value: `example-ingest-key-${id}` } })

const integrations: readonly [Make, ...Make[]] = [
  ({ name, title, team, region, environment }, dice) => ({
    definitionKey: 'aws-metrics-collector',
    definitionVersion: dice.pick(['0.3.0', '0.3.0', '0.2.0']),
    parameters: [
      text('IntegrationName', `${title}: AWS metrics (${environment})`),
      text('AwsRoleArn', `arn:aws:iam::000000000000:role/${team}-metrics`),
      text('AwsRegion', region),
      { key: 'MetricNamespaces', stringList: { values: ['AWS/EC2', 'AWS/RDS'] } },
      text('ApplicationName', environment),
      text('SubsystemName', name),
      { key: 'EnrichWithTags', booleanValue: true },
    ],
  }),
  ({ name, title, environment, region }, _dice, keyId) => ({
    definitionKey: 'aws-log-shipper',
    definitionVersion: '1.1.0',
    parameters: [
      text('IntegrationName', `${title}: AWS logs (${region})`),
      apiKey(keyId),
      text('ApplicationName', environment),
      text('SubsystemName', name),
    ],
  }),
  ({ name, title, team }) => ({
    definitionKey: 'gcp-logs-collector',
    definitionVersion: '1.0.0',
    parameters: [
      text('IntegrationName', `${title}: GCP logs`),
      text('SubscriptionId', `projects/${team}/subscriptions/${name}-logs`),
      { key: 'ServiceAccountKey', sensitiveData: {} },
      text('ApplicationName', 'gcp'),
    ],
    secrets: { ServiceAccountKey: `example-account-key-${name}` },
  }),
  ({ cluster }, _dice, keyId) => ({
    definitionKey: 'kubernetes-agent',
    definitionVersion: '3.2.0',
    parameters: [text('ClusterName', cluster), apiKey(keyId)],
  }),
  ({ name }, _dice, keyId) => ({
    definitionKey: 'browser-rum',
    definitionVersion: '1.4.0',
    parameters: [text('ApplicationName', `${name}-web`), apiKey(keyId)],
  }),
]

const contextual: readonly [Make, ...Make[]] = [
  ({ name, team, title }, _dice, keyId) => ({
    definitionKey: 'github-deployments',
    definitionVersion: '1.1.0',
    parameters: [
      text('IntegrationName', `${title}: deployments`),
      text('ApplicationName', team),
      text('SubsystemName', name),
      text('WebhookUrl', `https://ingress.example.com/contextual-data/v1/github-deployments?token=${keyId}`),
    ],
  }),
  ({ name, title }) => ({
    definitionKey: 'statuspage',
    definitionVersion: '1.0.0',
    parameters: [
      text('IntegrationName', `${title}: status page`),
      text('PageUrl', `https://status.example.com/${name}`),
      { key: 'Token', sensitiveData: {} },
      { key: 'IntervalMinutes', numericValue: 5 },
    ],
    secrets: { Token: `example-token-${name}` },
  }),
]

/** Stores as many believable instances as asked for. */
export const seed: Seed = ({ db, clock, options: { integrations: count = 0, random = 1 } }) => {
  for (let index = 0; index < count; index++) {
    const dice = diceFor(random ^ stream, index)
    const isContextual = index % 5 === 4
    const makers = isContextual ? contextual : integrations
    const subject = pickSubject(dice, ['api', 'worker', 'database', 'queue'])
    const fifths = Math.floor(index / 5)
    const make = makers[(isContextual ? fifths : index - fifths) % makers.length] ?? makers[0]
    const { secrets = {}, ...content } = make(subject, dice, uuidFor(random, ids.keys, index))
    const id = uuidFor(random, isContextual ? ids.contextual : ids.integrations, index)
    const played = isContextual ? playedContextual : playedInstances
    const facts: InstanceFacts = {
      updatedAt: isoTime(clock.now() - Math.floor((1 + dice.next() * 300) * millisecondsPerDay)),
      secrets,
      ...(dice.chance(0.08) && { failure: 'No data for 24 hours.' }),
    }
    played.add({ db }, { id, ...content })
    played.setEnvelope({ db }, id, { ...facts })
  }
}
