import { expect, test } from 'vitest'
import { directoryOf, projectText } from '../../test/directory.ts'
import { alertInState as alert, importState } from '../../test/import-state.ts'
import { loadKinds } from '../load-kinds.ts'

/** Imports one alert definition with these attributes. */
const imported = (attributes: object): ReturnType<typeof importState> =>
  importState([alert('checkout', { schedule: null, ...attributes })], {
    directory: directoryOf({ 'mgmt.yaml': projectText }),
  })

test.each([
  { name: 'an unknown filter', attributes: { new_filter: { query: 'a' } } },
  { name: 'an unknown number', attributes: { limit: 0 } },
  { name: 'an unknown switch', attributes: { sampling: true } },
  { name: 'a switch that is off', attributes: { sampling: { enabled: false } } },
  { name: 'a name that is no name of the resource', attributes: { source: { name: 'web' } } },
  { name: 'an unknown object with a name of manner', attributes: { filters: { description: 'error' } } },
  { name: 'labels that select', attributes: { routing: { labels: { team: 'shop' } } } },
  { name: 'a time', attributes: { schedule: { active_on: { days_of_week: ['Someday'] } } } },
])('$name is meaning', async ({ attributes }) => {
  const { resources, notWritten } = await imported(attributes)
  expect({ resources, notWritten }).toMatchObject({ resources: [], notWritten: [{ option: 'partial' }] })
})

test.each([
  { name: 'a description', attributes: { description: { text: 'a' } }, at: 'description' },
  { name: 'a colour', attributes: { incidents_settings: { color: 'red' } }, at: 'incidents_settings.color' },
  { name: 'a label', attributes: { labels: { team: { name: 'shop' } } }, at: 'labels.team' },
  { name: 'an unknown flag that is off', attributes: { sparkle: false }, at: 'sparkle' },
  { name: 'an unknown empty text', attributes: { sparkle: '' }, at: 'sparkle' },
  { name: 'an unknown object of defaults', attributes: { sparkle: { on: false, of: '' } }, at: 'sparkle' },
])('$name is manner: the resource is written, and the loss listed', async ({ attributes, at }) => {
  const { resources, notWritten, untranslated } = await imported(attributes)
  expect(resources).toMatchObject([{ status: 'written' }])
  expect(notWritten).toEqual([])
  expect(untranslated.map((part) => part.at)).toEqual([at])
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
    name: 'the place of a secret',
    type: 'connector',
    attributes: {
      id: 'c-1',
      name: 'Chat',
      type: 'SLACK',
      connector_config: { fields: [{ field_name: 'token', secret_key_ref: { name: 'a', key: 'b' } }] },
    },
    at: ['connector_config.fields[0].secret_key_ref'],
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
