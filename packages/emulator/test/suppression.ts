import type { AlertSchedulerRule, AlertSchedulerRuleWithActiveTimeframe } from '@mgmt-api/models/alerts'
import { ask, type Service } from './service.ts'

export const rulesAddress = '/5/alerts/suppression-rules/v1'

export type Rule = AlertSchedulerRule & { id: string; uniqueIdentifier: string }

/** A rule for an hour every day, by label. */
export const nightly: AlertSchedulerRule = {
  name: 'Backups at night',
  enabled: true,
  filter: { alertMetaLabels: { value: [{ key: 'team', value: 'storage' }] } },
  schedule: {
    scheduleOperation: 'SCHEDULE_OPERATION_MUTE',
    recurring: {
      schedule: {
        daily: {},
        timeframe: {
          startTime: '2026-11-02T02:00:00',
          timezone: 'UTC',
          duration: { forOver: 1, frequency: 'DURATION_FREQUENCY_HOUR' },
        },
      },
    },
  },
}

export const createRule = (service: Service, rule: AlertSchedulerRule = nightly): Promise<Rule> =>
  sendRule(service, 'POST', rule)

export const updateRule = (service: Service, rule: AlertSchedulerRule): Promise<Rule> => sendRule(service, 'PUT', rule)

async function sendRule(service: Service, method: string, alertSchedulerRule: AlertSchedulerRule): Promise<Rule> {
  const body = { alertSchedulerRule }
  return (await ask<{ alertSchedulerRule: Rule }>(service, `${method} ${rulesAddress}`, body)).alertSchedulerRule
}

export type ListedRule = Required<AlertSchedulerRuleWithActiveTimeframe> & { alertSchedulerRule: Rule }

export interface ListedRules {
  readonly alertSchedulerRules: readonly ListedRule[]
  readonly nextPageToken?: string
}

/** @param search From `?`, or empty. */
export const listRules = (service: Service, search = '', key?: string): Promise<ListedRules> =>
  ask(service, `GET ${rulesAddress}${search}`, undefined, key)
