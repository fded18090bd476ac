import type { Parameter } from '@mgmt-api/models/integrations'
import { isoTime } from '../../kernel/clock.ts'
import type { Seed, SeedOptionSpec } from '../seed.ts'
import { type Subject, draw, drawPast, nth } from '../../seed/draw.ts'
import { type RandomStream, uuidFor } from '../../seed/random-stream.ts'
import type { InstanceMetadata } from './instance-content.ts'
import { implementedContextualInstances, implementedInstances } from './instances.ts'

// Id kinds of this seed, distinct from those of other seeds.
const ids = { integrations: 61, contextual: 62, keys: 63 } as const
const stream = 0x1a7e

export const seedOptions: Readonly<Record<string, SeedOptionSpec>> = {
  integrations: {
    brief: 'Integration instances, one in five for contextual data; a few are failing',
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

type Make = (subject: Subject, rng: RandomStream, keyId: string) => Content

const text = (key: string, stringValue: string): Parameter => ({ key, stringValue })

const apiKey = (id: string): Parameter => ({ key: 'ApiKey', apiKey: { id, value: `example-ingest-key-${id}` } })

const integrations: readonly [Make, ...Make[]] = [
  ({ name, title, team, region, environment }, rng) => ({
    definitionKey: 'aws-metrics-collector',
    definitionVersion: rng.pick(['0.3.0', '0.3.0', '0.2.0']),
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
  ({ name, title, environment, region }, _rng, keyId) => ({
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
  ({ cluster }, _rng, keyId) => ({
    definitionKey: 'kubernetes-agent',
    definitionVersion: '3.2.0',
    parameters: [text('ClusterName', cluster), apiKey(keyId)],
  }),
  ({ name }, _rng, keyId) => ({
    definitionKey: 'browser-rum',
    definitionVersion: '1.4.0',
    parameters: [text('ApplicationName', `${name}-web`), apiKey(keyId)],
  }),
]

const contextual: readonly [Make, ...Make[]] = [
  ({ name, team, title }, _rng, keyId) => ({
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

export const seed: Seed = ({ options: { integrations: count = 0, random = 1 }, ...context }) => {
  for (const { index, subject, rng } of draw(count, random ^ stream)) {
    const isContextual = index % 5 === 4
    const makers = isContextual ? contextual : integrations
    const fifths = Math.floor(index / 5)
    const make = nth(makers, isContextual ? fifths : index - fifths)
    const { secrets = {}, ...content } = make(subject, rng, uuidFor(random, ids.keys, index))
    const id = uuidFor(random, isContextual ? ids.contextual : ids.integrations, index)
    const resource = isContextual ? implementedContextualInstances : implementedInstances
    const facts: InstanceMetadata = {
      updatedAt: isoTime(drawPast(rng, context.clock.now(), 300)),
      secrets,
      ...(rng.chance(0.08) && { failure: 'No data for 24 hours.' }),
    }
    resource.add(context, { id, ...content })
    resource.setMetadata(context, id, { ...facts })
  }
}
