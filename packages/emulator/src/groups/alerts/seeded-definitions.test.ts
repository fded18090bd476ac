import { strict, toWireForm } from '@mgmt-api/models'
import { AlertDef, AlertDefProperties } from '@mgmt-api/models/alerts'
import { describe, expect, test } from 'vitest'
import { type SeededAlertDef, seededAlertDefs } from '../../../test/seeded-alerts.ts'

const now = Date.parse('2026-03-01T12:00:00Z')
const made = (count: number, seed = 1): SeededAlertDef[] => seededAlertDefs(count, { now, random: seed })
const twoThousand = made(2000)
const typesOf = (definitions: readonly SeededAlertDef[]) =>
  definitions.map(({ alertDefProperties }) => alertDefProperties.type ?? '')

describe('seeded alert definitions', () => {
  test('2,000 of them fit the contract, with closed names and all rules', () => {
    const problems = twoThousand.flatMap((definition) => {
      const whole = strict(AlertDef, definition, { names: 'closed' })
      const properties = strict(AlertDefProperties, definition.alertDefProperties, { names: 'closed' })
      return [whole, properties].flatMap((result) => (result.ok ? [] : result.problems))
    })
    expect(problems).toEqual([])
  })

  test('definitions are stored in the form of responses', () => {
    for (const { alertDefProperties } of twoThousand) {
      expect(toWireForm(AlertDefProperties, alertDefProperties)).toBe(alertDefProperties)
    }
  })

  test('have exactly the properties of their type', () => {
    for (const { alertDefProperties } of twoThousand) {
      const keys = Object.keys(alertDefProperties).filter((key) =>
        /^(logs|metric|tracing|analytics|slo)[A-Z]|^flow$/.test(key),
      )
      expect(keys.map((key) => `ALERT_DEF_TYPE_${key.replace(/[A-Z]/g, '_$&').toUpperCase()}`)).toEqual([
        alertDefProperties.type?.replace('_OR_UNSPECIFIED', ''),
      ])
    }
  })

  test('definitions are deterministic, and differ by seed', () => {
    expect(JSON.stringify(made(300, 7))).toBe(JSON.stringify(made(300, 7)))
    expect(made(50, 7).map(({ id }) => id)).not.toEqual(made(50, 8).map(({ id }) => id))
  })

  test('have all 15 types among the first 15, and thresholds most often', () => {
    expect(new Set(typesOf(made(15))).size).toBe(15)
    const share = (type: string) => typesOf(twoThousand).filter((one) => one === type).length / 2000
    expect(share('ALERT_DEF_TYPE_METRIC_THRESHOLD')).toBeGreaterThan(0.15)
    expect(share('ALERT_DEF_TYPE_LOGS_THRESHOLD')).toBeGreaterThan(0.1)
    expect(share('ALERT_DEF_TYPE_ANALYTICS_IMMEDIATE')).toBeGreaterThan(0.005)
    expect(share('ALERT_DEF_TYPE_ANALYTICS_IMMEDIATE')).toBeLessThan(0.05)
  })

  test('have unique ids', () => {
    const ids = twoThousand.flatMap(({ id, alertVersionId }) => [id, alertVersionId])
    expect(new Set(ids).size).toBe(4000)
  })

  test('do not depend on the count, apart from references of flows', () => {
    const withoutStages = (definitions: readonly SeededAlertDef[]) =>
      JSON.stringify(definitions).replaceAll(/"alertDefs":\[[^\]]*\]/g, '')
    expect(withoutStages(made(60))).toBe(withoutStages(twoThousand.slice(0, 60)))
  })

  test.each([8, 25, 2000])('refer from flows to other definitions that exist and are no flows, of %i', (count) => {
    const definitions = made(count)
    const byId = new Map(definitions.map((definition) => [definition.id, definition]))
    const flows = definitions.filter(({ alertDefProperties }) => alertDefProperties.flow)
    expect(flows.length).toBeGreaterThan(0)
    for (const { alertDefProperties } of flows) {
      const referred = alertDefProperties.flow?.stages?.flatMap(({ flowStagesGroups }) =>
        (flowStagesGroups?.groups ?? []).flatMap(({ alertDefs }) => (alertDefs ?? []).map(({ id }) => id ?? '')),
      )
      expect(referred?.length).toBeGreaterThanOrEqual(2)
      for (const id of referred ?? []) {
        expect(byId.get(id)?.alertDefProperties.type).toBeTruthy()
        expect(byId.get(id)?.alertDefProperties.type).not.toBe('ALERT_DEF_TYPE_FLOW')
      }
    }
  })

  test('have a consistent history', () => {
    const twoYearsAgo = now - 731 * 86_400_000
    for (const { createdTime, updatedTime, lastTriggeredTime, status, alertDefProperties } of twoThousand) {
      const [created, updated] = [Date.parse(createdTime), Date.parse(updatedTime)]
      const fired = lastTriggeredTime === undefined ? undefined : Date.parse(lastTriggeredTime)
      expect(created).toBeGreaterThan(twoYearsAgo)
      expect(updated).toBeGreaterThanOrEqual(created)
      expect(updated).toBeLessThanOrEqual(now)
      if (fired !== undefined) {
        expect(fired).toBeGreaterThanOrEqual(created)
        expect(fired).toBeLessThanOrEqual(now)
      }
      if (status === 'ALERT_DEF_STATUS_ALERTING') {
        expect(alertDefProperties.enabled).toBe(true)
        expect(now - (fired ?? 0)).toBeLessThanOrEqual(36 * 3_600_000)
      }
      if (alertDefProperties.enabled === false) expect(fired ?? 0).toBeLessThanOrEqual(updated)
    }
  })

  test('definitions are as varied as those of a real account', () => {
    const first = made(300)
    const count = (matches: (definition: SeededAlertDef) => boolean) => first.filter(matches).length
    const labels = (name: string) =>
      new Set(first.map(({ alertDefProperties: { entityLabels } }) => entityLabels?.[name]))
    expect(count(({ status }) => status === 'ALERT_DEF_STATUS_ALERTING')).toBeGreaterThan(5)
    expect(count(({ status }) => status === 'ALERT_DEF_STATUS_NO_DATA')).toBeGreaterThan(3)
    expect(count(({ lastTriggeredTime }) => lastTriggeredTime === undefined)).toBeGreaterThan(20)
    expect(count(({ alertDefProperties: { enabled } }) => enabled === false)).toBeGreaterThan(15)
    expect(count(({ alertDefProperties: { activeOn } }) => activeOn !== undefined)).toBeGreaterThan(20)
    expect(new Set(first.map(({ alertDefProperties: { priority } }) => priority)).size).toBe(5)
    expect(new Set(first.map(({ alertDefProperties: { name } }) => name)).size).toBeGreaterThan(200)
    expect(labels('team')).toContain('core')
    expect(labels('team').size).toBe(8)
    expect(labels('environment')).toEqual(new Set(['production', 'staging', 'development']))
    expect(first.filter(({ alertDefProperties: { name } }) => name?.startsWith('Disk usage on '))).not.toHaveLength(0)
  })

  test('have about two kilobytes each', () => {
    const characters = JSON.stringify(twoThousand).length / 2000
    expect(characters).toBeGreaterThan(1_800)
    expect(characters).toBeLessThan(2_600)
  })
})
