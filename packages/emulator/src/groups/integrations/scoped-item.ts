import { withValueAt } from '@mgmt-api/models/internal'
import type { ExtensionDeployment, ExtensionItem, TargetDomain } from '@mgmt-api/models/integrations'

/** Fields for applications and subsystems by domain. */
const places: Readonly<Partial<Record<TargetDomain, readonly [applications: string, subsystems: string]>>> = {
  ACTION: ['applicationNames', 'subsystemNames'],
  EVENTS_TO_METRICS: ['logsQuery.applicationnameFilters', 'logsQuery.subsystemnameFilters'],
}

/** Restricts an item to applications and subsystems; without any, it applies to all. */
export function scopedItem(
  item: ExtensionItem,
  { applications = [], subsystems = [] }: ExtensionDeployment,
): ExtensionItem {
  const { data, targetDomain = '' } = item
  if (data === undefined || applications.length + subsystems.length === 0) return item
  if (targetDomain === 'PARSING_RULE') {
    const matchers = [
      ...applications.map((value) => ({ applicationName: { value } })),
      ...subsystems.map((value) => ({ subsystemName: { value } })),
    ]
    return { ...item, data: { ...data, ruleMatchers: matchers } }
  }
  const [applicationsAt, subsystemsAt] = places[targetDomain] ?? []
  if (applicationsAt === undefined || subsystemsAt === undefined) return item
  const named = applications.length === 0 ? data : withValueAt(data, applicationsAt, applications)
  return { ...item, data: subsystems.length === 0 ? named : withValueAt(named, subsystemsAt, subsystems) }
}
