import { expect, test } from 'vitest'
import type { GlobalRouter } from './generated/models.ts'
import { priorityConditionHolds, routedTargets, routerTakes } from './routing.ts'

const web: GlobalRouter = { routingLabels: { team: 'web', environment: 'prod' } }

test.each<[GlobalRouter, Record<string, string>, boolean | undefined]>([
  [web, { 'routing.team': 'web', 'routing.environment': 'prod', other: 'x' }, true],
  [web, { 'routing.team': 'web' }, false],
  [web, { 'routing.team': 'web', 'routing.environment': 'dev', environment: 'prod' }, false],
  [web, { 'routing.team': 'web', environment: 'prod' }, undefined],
  [{ ...web, entityLabels: { tier: '1' } }, { 'routing.team': 'web', 'routing.environment': 'prod' }, undefined],
  [{ ...web, entityLabels: { tier: '1' } }, {}, false],
  [{}, { 'routing.team': 'web' }, undefined],
])('the router %j takes %j: %s', (router, labels, takes) => {
  expect(routerTakes(router)(labels)).toBe(takes)
})

test.each([
  ["alertDef.priority == 'P1'", true],
  ['alertDef.priority == "P2"', false],
  [' {{ alertDef.priority=="P1" }} ', true],
  ['true', undefined],
  ['alertDef.priority == "P1" or true', undefined],
  ['not alertDef.priority == "P1"', undefined],
  ['', undefined],
  [undefined, undefined],
])('the condition %s holds for P1: %s', (condition, holds) => {
  expect(priorityConditionHolds(condition, 'P1')).toBe(holds)
})

const to = (connectorId: string): { connectorId: string } => ({ connectorId })
const router = (one: string, two: string, more: Partial<GlobalRouter> = {}): GlobalRouter => ({
  rules: [
    { entityType: 'ALERTS', condition: one, targets: [to('a')] },
    { entityType: 'ALERTS', condition: two, targets: [to('b')] },
    { entityType: 'CASES', condition: 'yes', targets: [to('c')] },
  ],
  fallbackTargets: [
    { entityType: 'ALERTS', target: to('d') },
    { entityType: 'CASES', target: to('e') },
  ],
  ...more,
})

test.each<[GlobalRouter, Record<string, boolean | undefined>]>([
  [router('yes', 'yes'), { a: true, b: true, c: false, d: false, e: false }],
  [router('yes', 'no'), { a: true, b: false, c: false, d: false, e: false }],
  [router('no', 'no'), { a: false, b: false, c: false, d: true, e: false }],
  [router('no', '?'), { a: false, b: undefined, c: false, d: undefined, e: false }],
  [router('yes', '?'), { a: true, b: undefined, c: false, d: false, e: false }],
  // A rule that matches has no fallback, even without targets.
  [{ rules: [{ entityType: 'ALERTS', condition: 'yes' }], fallbackTargets: [{ target: to('d') }] }, { d: false }],
  [{ rules: [], fallback: [to('d')] }, { d: undefined }],
  [{ entityType: 'ALERTS', rules: [], fallback: [to('d')] }, { d: true }],
  [{ entityType: 'ALERTS', rules: [{ condition: 'yes', targets: [to('a')] }] }, { a: true }],
  [
    { rules: [{ condition: 'yes', targets: [to('a')] }], fallback: [to('d')] },
    { a: undefined, d: undefined },
  ],
])('%j notifies %j about an alert', (given, notified) => {
  const verdicts = { yes: true, no: false }
  const targets = routedTargets(given, 'ALERTS', ({ condition }) => verdicts[condition as keyof typeof verdicts])
  expect(targets.map((each) => [each.target.connectorId, each.notified])).toEqual(Object.entries(notified))
})
