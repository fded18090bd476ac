import fc from 'fast-check'
import { isObject } from '@mgmt-api/models/internal'
import { test } from 'vitest'
import { expectAllAccounted } from '../../test/import-case.ts'
import { stateAlert } from '../../test/terraform-state.ts'
import { alertDefinitions } from '@mgmt-api/as-code/alerts'
import { alerts } from './kinds/alerts.ts'
import { translate } from './translate.ts'

const [provider = { kind: 'alerts', rules: {} }] = alerts
const anything = fc.jsonValue({ maxDepth: 3 })

/** A part of a value, in which some attributes are missing, some have any value, and some are unknown. */
function changed(value: unknown, random: () => number, strange: () => unknown): unknown {
  if (random() < 0.05) return strange()
  if (Array.isArray(value)) return value.filter(() => random() > 0.1).map((item) => changed(item, random, strange))
  if (!isObject(value)) return value
  const fields = Object.entries(value)
    .filter(() => random() > 0.15)
    .map(([name, item]): [string, unknown] => [name, changed(item, random, strange)])
  return Object.fromEntries(random() < 0.2 ? [...fields, ['unknown_attribute', strange()]] : fields)
}

test('every attribute is mapped, made by the service, or reported, and only once', () => {
  fc.assert(
    fc.property(
      fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })),
      fc.infiniteStream(anything),
      (numbers, values) => {
        const next =
          <T>(stream: Iterator<T>) =>
          (): T =>
            stream.next().value as T // An infinite stream has a next value.
        const source = changed(stateAlert, next(numbers), next(values))
        const { outcomes } = translate(alertDefinitions, provider, source)
        expectAllAccounted(source, outcomes)
      },
    ),
  )
})
