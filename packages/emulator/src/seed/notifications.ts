import type { ActivitySchedule, AlertDefNotificationGroup } from '@mgmt-api/models/alerts'
import type { Channels } from './catalogue.ts'
import type { Dice } from './dice.ts'

/** Who is told, by the channels of the owning team. Permutations are told apart by at most the definition's own keys. */
export function drawNotificationGroup(
  dice: Dice,
  channels: Channels,
  groupByKeys: string[],
): AlertDefNotificationGroup {
  const grouped = { groupByKeys: groupByKeys.slice(0, 1) }
  const way = dice.next()
  if (way < 0.6) return { ...grouped, destinations: destinationsOf(dice, channels) }
  if (way < 0.75) return { ...grouped, router: { id: channels.router, notifyOn: 'NOTIFY_ON_TRIGGERED_AND_RESOLVED' } }
  return {
    ...grouped,
    webhooks: [
      {
        integration: { integrationId: channels.webhook },
        minutes: dice.pick([10, 30, 60]),
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
  dice: Dice,
  { chat, onCall, preset }: Channels,
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
  }
  if (dice.chance(0.5)) return [toChat]
  return [toChat, { connectorId: onCall, notifyOn: 'NOTIFY_ON_TRIGGERED_AND_RESOLVED' }]
}

const weekdays = [
  'DAY_OF_WEEK_MONDAY_OR_UNSPECIFIED',
  'DAY_OF_WEEK_TUESDAY',
  'DAY_OF_WEEK_WEDNESDAY',
  'DAY_OF_WEEK_THURSDAY',
  'DAY_OF_WEEK_FRIDAY',
] as const

/** When an alert definition is active: office hours, evenings of working days, or the weekend. */
export function drawSchedule(dice: Dice): ActivitySchedule {
  const [from, to] = dice.pick([
    [7, 19],
    [8, 18],
    [17, 23],
  ])
  const dayOfWeek = dice.chance(0.8) ? [...weekdays] : ['DAY_OF_WEEK_SATURDAY', 'DAY_OF_WEEK_SUNDAY']
  return { dayOfWeek, startTime: { hours: from, minutes: 0 }, endTime: { hours: to, minutes: dice.pick([0, 30, 59]) } }
}
