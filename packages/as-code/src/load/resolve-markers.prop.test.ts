import type { Path } from '@mgmt-api/models'
import { isObject, valueAtPath } from '@mgmt-api/models/internal'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { alertDefinitions } from '../alerts/index.ts'
import { withValueAtPath } from '../kind/value-at-path.ts'
import type { ProjectTarget } from '../project/project.ts'
import { resolveMarkers } from './resolve-markers.ts'

const target: ProjectTarget = {
  name: 'eu',
  profile: 'eu',
  address: 'https://eu.invalid',
  variables: new Map(),
  ids: new Map([['webhooks', new Map([['chat', '12']])]]),
}

/** A body with words of enumerations at every kind of place, an outside id, and a text that is a word elsewhere. */
const words = {
  alertDefProperties: {
    name: 'P1',
    priority: 'P1',
    logsImmediate: { logsFilter: { simpleFilter: { labelFilters: { severities: ['ERROR', 'CRITICAL'] } } } },
    activeOn: { dayOfWeek: ['MONDAY', 'DAY_OF_WEEK_FRIDAY'] },
    notificationGroup: { webhooks: [{ integration: { integrationId: { $id: 'webhooks/chat' } } }] },
  },
}
const { body: values } = resolveMarkers(alertDefinitions, words, target)

const pathsIn = (value: unknown, path: Path = []): readonly Path[] => {
  const parts = isObject(value) || Array.isArray(value) ? Object.entries(value) : []
  const step = (name: string): string | number => (Array.isArray(value) ? Number(name) : name)
  return [path, ...parts.flatMap(([name, part]) => pathsIn(part, [...path, step(name)]))]
}

const hasMarker = (value: unknown): boolean => JSON.stringify(value).includes('"$id"')

test('words are replaced where their field has them, and nowhere else', () => {
  expect(values.alertDefProperties).toMatchObject({
    name: 'P1',
    priority: 'ALERT_DEF_PRIORITY_P1',
    activeOn: { dayOfWeek: ['DAY_OF_WEEK_MONDAY_OR_UNSPECIFIED', 'DAY_OF_WEEK_FRIDAY'] },
    notificationGroup: { webhooks: [{ integration: { integrationId: '12' } }] },
  })
})

test('a variable means the same as its value, wherever it is and whatever it contains', () => {
  const paths = pathsIn(words).filter(
    (path) => path.length > 0 && !path.includes('$id') && !hasMarker(valueAtPath(words, path)),
  )
  fc.assert(
    fc.property(fc.constantFrom(...paths), (path) => {
      const variables = new Map([['part', valueAtPath(words, path)]])
      const body = withValueAtPath(words, path, { $var: 'part' })
      const { body: resolved, problems } = resolveMarkers(alertDefinitions, body, { ...target, variables })
      expect([resolved, problems]).toEqual([values, []])
    }),
  )
})
