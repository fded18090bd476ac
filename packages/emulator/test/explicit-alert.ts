import { isObject } from '@mgmt-api/models'

/** An example of an alert definition that the service accepts, and to which it adds nothing. */
export function explicitAlert({ alertDefProperties: sent, ...body }: Record<string, unknown>): Record<string, unknown> {
  if (!isObject(sent)) return { ...body, alertDefProperties: sent }
  const { notificationGroup: group, groupByKeys = ['service'] } = sent
  const groups = isObject(group) && { notificationGroup: withPeriods(group) }
  return { ...body, alertDefProperties: { ...sent, groupByKeys, ...groups, phantomMode: false } }
}

function withPeriods({ destinations, ...group }: Record<string, unknown>): object {
  if (!Array.isArray(destinations)) return group
  const items: readonly object[] = destinations
  return { ...group, destinations: items.map((item) => ({ retriggeringPeriodMinutes: 10, ...item })) }
}
