import type { ActivitySchedule, AlertDefNotificationGroup } from '@mgmt-api/models/alerts'
import type { Channels } from '../../../seed/channels.ts'
import type { RandomStream } from '../../../seed/random-stream.ts'

/**
 * Notification group with the channels of the owning team. Grouped by at most the definition's own keys.
 * @param minutes Before a destination is notified again.
 */
export function drawNotificationGroup(
  rng: RandomStream,
  channels: Channels,
  { groupByKeys, minutes }: { readonly groupByKeys: string[]; readonly minutes: number },
): AlertDefNotificationGroup {
  const grouped = { groupByKeys: groupByKeys.slice(0, 1) }
  const way = rng.next()
  if (way < 0.6) return { ...grouped, destinations: destinationsOf(rng, channels, minutes) }
  if (way < 0.75) return { ...grouped, router: { id: channels.router, notifyOn: 'NOTIFY_ON_TRIGGERED_AND_RESOLVED' } }
  return {
    ...grouped,
    webhooks: [
      {
        integration: { integrationId: channels.webhook },
        minutes: rng.pick([10, 30, 60]),
        notifyOn: 'NOTIFY_ON_TRIGGERED_ONLY_UNSPECIFIED',
      },
      {
        integration: { recipients: { emails: [channels.email] } },
        minutes: 60,
        notifyOn: 'NOTIFY_ON_TRIGGERED_AND_RESOLVED',
      },
    ],
  }
}

function destinationsOf(
  rng: RandomStream,
  { chat, onCall, preset }: Channels,
  retriggeringPeriodMinutes: number,
): NonNullable<AlertDefNotificationGroup['destinations']> {
  const toChat = {
    connectorId: chat,
    presetId: preset,
    notifyOn: 'NOTIFY_ON_TRIGGERED_AND_RESOLVED',
    triggeredRoutingOverrides: {
      configOverrides: {
        payloadType: 'message_blocks',
        messageConfigFields: [{ fieldName: 'title', template: '{{alert.status}}: {{alertDef.name}}' }],
        connectorConfigFields: [{ fieldName: 'channel', template: '{{alertDef.entityLabels.team}}-alerts' }],
      },
    },
    retriggeringPeriodMinutes,
  }
  if (rng.chance(0.5)) return [toChat]
  return [toChat, { connectorId: onCall, notifyOn: 'NOTIFY_ON_TRIGGERED_AND_RESOLVED', retriggeringPeriodMinutes }]
}

const weekdays = [
  'DAY_OF_WEEK_MONDAY_OR_UNSPECIFIED',
  'DAY_OF_WEEK_TUESDAY',
  'DAY_OF_WEEK_WEDNESDAY',
  'DAY_OF_WEEK_THURSDAY',
  'DAY_OF_WEEK_FRIDAY',
] as const

/** Activity schedule: office hours, weekday evenings, or the weekend. */
export function drawSchedule(rng: RandomStream): ActivitySchedule {
  const [from, to] = rng.pick([
    [7, 19],
    [8, 18],
    [17, 23],
  ])
  const dayOfWeek = rng.chance(0.8) ? [...weekdays] : ['DAY_OF_WEEK_SATURDAY', 'DAY_OF_WEEK_SUNDAY']
  return { dayOfWeek, startTime: { hours: from, minutes: 0 }, endTime: { hours: to, minutes: rng.pick([0, 30, 59]) } }
}
