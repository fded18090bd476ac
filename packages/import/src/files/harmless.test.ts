import { expect, test } from 'vitest'
import { directoryOf, projectText } from '@mgmt-api/as-code/testing'
import { alertInState as alert, importState } from '../../test/import-state.ts'
import { loadKinds } from '@mgmt-api/as-code/kinds'

/** Imports one alert definition with these attributes. */
const imported = (attributes: object): ReturnType<typeof importState> =>
  importState([alert('checkout', { schedule: null, ...attributes })], {
    directory: directoryOf({ 'mgmt.yaml': projectText }),
  })

test.each([
  { name: 'an unknown filter', attributes: { new_filter: { query: 'a' } } },
  { name: 'an unknown number', attributes: { limit: 0 } },
  { name: 'an unknown switch that is off', attributes: { sparkle: false }, at: 'sparkle' },
  { name: 'an unknown colour', attributes: { incidents_settings: { color: 'red' } } },
  { name: 'a description of something else', attributes: { filters: { description: 'error' } } },
  { name: 'a name of something else', attributes: { source: { name: 'web' } } },
  {
    name: 'a label, by which alerts are routed',
    attributes: { labels: { team: { name: 'shop' } } },
    at: 'labels.team',
  },
  { name: 'a time', attributes: { schedule: { active_on: { days_of_week: ['Someday'] } } } },
])('without $name, a resource is not written', async ({ attributes, at }) => {
  const { resources, notWritten, untranslated } = await imported(attributes)
  expect({ resources, notWritten }).toMatchObject({ resources: [], notWritten: [{ option: 'partial' }] })
  expect(untranslated.map((part) => part.at)).toEqual([at ?? expect.any(String)])
})

test('a description is harmless: the resource is written, and the loss listed', async () => {
  const { resources, notWritten, untranslated } = await imported({ description: { text: 'a' } })
  expect(resources).toMatchObject([{ status: 'written' }])
  expect(notWritten).toEqual([])
  expect(untranslated.map((part) => part.at)).toEqual(['description'])
})

test('an unknown attribute without a value holds nothing back', async () => {
  const { resources, untranslated } = await imported({ sparkle: '', glow: { on: null, of: [] } })
  expect({ resources, untranslated }).toMatchObject({
    resources: [{ status: 'written' }],
    untranslated: [{ at: 'sparkle' }],
  })
})

test.each([
  {
    name: 'a secret',
    type: 'connector',
    attributes: {
      id: 'c-1',
      name: 'Chat',
      type: 'SLACK',
      connector_config: { fields: [{ field_name: 'token', value: 's-1' }] },
    },
    at: ['connector_config.fields[0].value'],
  },
  {
    name: 'members',
    type: 'group',
    attributes: { id: '7', display_name: 'Ops', members: [{ user_name: 'a' }] },
    at: ['members'],
  },
  {
    name: 'a grouping that the query has',
    type: 'slo_v2',
    attributes: {
      id: 's-1',
      name: 'Checkout',
      target_threshold_percentage: 99,
      window: { slo_time_frame: '7_days' },
      sli: {
        request_based_metric_sli: { good_events: { query: 'a' }, total_events: { query: 'b' }, group_by_labels: ['c'] },
      },
    },
    at: ['sli.request_based_metric_sli.group_by_labels'],
  },
])('$name stays on the platform, and the resource is written', async ({ type, attributes, at }) => {
  const { resources, untranslated, notWritten } = await importState(
    [{ type: `vendor_${type}`, name: 'a', attributes }],
    { kinds: await loadKinds() },
  )
  expect({ resources, notWritten }).toMatchObject({ resources: [{ status: 'written' }], notWritten: [] })
  expect(untranslated.map((part) => part.at)).toEqual(at)
})
