import { millisecondsPerDay } from '@mgmt-api/base/days'
import type { OutgoingWebhookInputData } from '@mgmt-api/models/webhooks'
import { isoTime } from '../../kernel/clock.ts'
import { reserveNumber } from '../../store/documents.ts'
import type { Seed, SeedOptionSpec } from '../seed.ts'
import { type Subject, draw, nth } from '../../seed/draw.ts'
import { createChannels } from '../../seed/channels.ts'
import { teamNames } from '../../seed/words.ts'
import { type RandomStream, uuidFor } from '../../seed/random-stream.ts'
import { externalIds, implementedWebhooks, sendLogUrl } from './routes.ts'

// Id kinds of this seed, distinct from those of other seeds.
const [webhookIds, contentIds] = [32, 33]
const stream = 0x3eb5

/** Beyond the numbers by which seeded alert definitions refer to their team's webhook. */
const firstNumber = 10_000

export const seedOptions: Readonly<Record<string, SeedOptionSpec>> = {
  webhooks: { brief: 'Outgoing webhooks, including one for each team', max: 10_000, usual: 20 },
}

/** Seeds webhooks: a free one, one for each team, then those of single services. */
export const seed: Seed = ({ options: { webhooks = 0, random = 1 }, ...context }) => {
  const { db, clock } = context
  const channelsOf = createChannels(random)
  for (const { index, subject, rng } of draw(webhooks, random ^ stream)) {
    const team = teamNames[index - 1]
    const createdAt = isoTime(clock.now() - (1 + Math.floor(rng.next() * 700)) * millisecondsPerDay)
    const externalId = team === undefined ? firstNumber + index : channelsOf(team).webhook
    reserveNumber(db, externalIds, externalId)
    const owner = index === 0 ? 'everyone' : team
    const content = owner === undefined ? ofService(subject, index, rng) : ofTeam(owner, index)
    const id = uuidFor(random, webhookIds, index)
    implementedWebhooks.add(context, { ...content, id, externalId, createdAt, updatedAt: createdAt })
  }
}

const hook = (path: string): string => `https://hooks.example.com/services/${path}`

const ofTeam = (team: string, index: number): OutgoingWebhookInputData => ({
  name: `Team ${team}: chat`,
  type: 'SLACK',
  url: hook(`T0${index}/B1/${team}`),
  slack: { attachments: [{ type: 'METRIC_SNAPSHOT', isActive: true }], digests: [] },
})

type Make = (subject: Subject, index: number, rng: RandomStream) => OutgoingWebhookInputData

/** One webhook of each configurable type, and of two others. */
const makers: readonly [Make, ...Make[]] = [
  ({ name, title, team }, index, rng) => ({
    name: `${title}: incident bot`,
    type: 'GENERIC',
    url: `https://bots.example.com/${team}/${name}`,
    genericWebhook: {
      uuid: uuidFor(1, contentIds, index),
      method: rng.pick(['POST', 'PUT']),
      headers: { 'content-type': 'application/json', authorization: `Bearer example-${name}` },
      payload: '{"alert":"$ALERT_NAME","severity":"$EVENT_SEVERITY"}',
    },
  }),
  ({ name, title }) => ({
    name: `${title}: on call`,
    type: 'PAGERDUTY',
    pagerDuty: { serviceKey: `example-service-key-${name}` },
  }),
  ({ title, team }) => ({
    name: `${title}: mail`,
    type: 'EMAIL_GROUP',
    emailGroup: { emailAddresses: [`${team}-alerts@example.com`] },
  }),
  ({ title, team }) => ({
    name: `${title}: issues`,
    type: 'JIRA',
    url: 'https://tracker.example.com',
    jira: {
      apiToken: `example-token-${team}`,
      email: `${team}@example.com`,
      projectKey: team.slice(0, 4).toUpperCase(),
    },
  }),
  ({ name, title }, index) => ({
    name: `${title}: audit log`,
    type: 'SEND_LOG',
    url: sendLogUrl,
    sendLog: { uuid: uuidFor(1, contentIds, index), payload: `{"service":"${name}","alert":"$ALERT_NAME"}` },
  }),
  ({ title }) => ({ name: `${title}: responders`, type: 'OPSGENIE', url: hook('responders'), opsgenie: {} }),
  ({ name, title, region }) => ({
    name: `${title}: event bus`,
    type: 'AWS_EVENT_BRIDGE',
    awsEventBridge: {
      eventBusArn: `arn:aws:events:${region}:000000000000:event-bus/${name}`,
      roleName: `${name}-events`,
      source: 'observability',
      detailType: 'alert',
      detail: '{"alert":"$ALERT_NAME"}',
    },
  }),
  ({ title, team }) => ({
    name: `${title}: workflow`,
    type: 'MS_TEAMS_WORKFLOW',
    url: hook(`flow/${team}`),
    msTeamsWorkflow: {},
  }),
]

const ofService: Make = (subject, index, rng) => {
  const content = nth(makers, index)(subject, index, rng)
  return { ...content, name: `${content.name} ${index - teamNames.length}` }
}
