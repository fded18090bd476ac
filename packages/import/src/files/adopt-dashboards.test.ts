import { expect, test } from 'vitest'
import { planOfState } from '../../test/plan-of-state.ts'
import { createPlatform } from '@mgmt-api/as-code/testing'
import type { StateResource } from '../../test/terraform-state.ts'
import { loadKinds } from '@mgmt-api/as-code/kinds'

const kinds = await loadKinds()

const everybody = {
  default: { permissions: { 'team-dashboards:Read': 'grant', 'team-dashboards:Update': 'grant' } },
  rules: [],
  version: '2025-01-01',
}

/** A dashboard of a state with what the provider computes. */
const dashboardOf = (id: string, accessPolicy: object): StateResource => ({
  type: 'vendor_dashboard',
  name: 'disks',
  attributes: {
    id,
    access_policy: JSON.stringify(accessPolicy),
    annotations: null,
    auto_refresh: { type: 'off' },
    content_json: null,
    folder: null,
    name: 'Disks',
    time_frame: { absolute: null, relative: { duration: 'seconds:900' } },
    layout: {
      sections: [
        {
          id: '6f1d3c5e-0b7a-4c1e-9d2f-000000000001',
          options: null,
          rows: [
            {
              id: '6f1d3c5e-0b7a-4c1e-9d2f-000000000002',
              height: 19,
              widgets: [
                {
                  id: '6f1d3c5e-0b7a-4c1e-9d2f-000000000003',
                  title: 'Free',
                  description: null,
                  width: null,
                  definition: {
                    line_chart: null,
                    hexagon: {
                      data_mode_type: 'unspecified',
                      decimal: 2,
                      legend: { columns: null, group_by_query: false, is_visible: true, placement: '' },
                      legend_by: 'groups',
                      max: 100,
                      min: 0,
                      query: {
                        metrics: null,
                        logs: {
                          aggregation: { field: null, observation_field: null, percent: null, type: 'count' },
                          filters: null,
                          group_by: [{ keypath: ['host'], scope: 'label' }],
                          lucene_query: null,
                        },
                      },
                      threshold_type: 'relative',
                      thresholds: [{ color: 'red', from: 66, label: null }],
                      unit: 'unspecified',
                    },
                  },
                },
              ],
            },
          ],
        },
      ],
    },
  },
})

test('a dashboard with the access policy and the empty words that the provider computes is adopted', async () => {
  const platform = createPlatform({ kinds })
  const id = await platform.create('dashboards', {
    name: 'Disks',
    relativeTimeFrame: '900s',
    off: {},
    layout: {
      sections: [
        {
          id: { value: '6f1d3c5e-0b7a-4c1e-9d2f-000000000001' },
          rows: [
            {
              id: { value: '6f1d3c5e-0b7a-4c1e-9d2f-000000000002' },
              appearance: { height: 19 },
              widgets: [
                {
                  id: { value: '6f1d3c5e-0b7a-4c1e-9d2f-000000000003' },
                  title: 'Free',
                  definition: {
                    hexagon: {
                      decimal: 2,
                      legend: { isVisible: true },
                      legendBy: 'LEGEND_BY_GROUPS',
                      max: 100,
                      min: 0,
                      query: {
                        logs: {
                          logsAggregation: { count: {} },
                          groupBy: [{ keypath: ['host'], scope: 'DATASET_SCOPE_LABEL' }],
                        },
                      },
                      thresholdType: 'THRESHOLD_TYPE_RELATIVE',
                      thresholds: [{ color: 'red', from: 66 }],
                    },
                  },
                },
              ],
            },
          ],
        },
      ],
    },
  })
  for (const policy of [everybody, { rules: [] }]) {
    const { plan, untranslated } = await planOfState(platform, [dashboardOf(id, policy)])
    expect(untranslated).toEqual([])
    expect(plan.changes.map((change) => [change.action, 'fields' in change ? change.fields : []])).toEqual([
      ['adopt', []],
    ])
  }
})

test.each([
  { rules: [{ targets: ['group'], permissions: { 'team-dashboards:Read': 'grant' } }] },
  { ...everybody, default: { permissions: { 'team-dashboards:Read': 'deny' } } },
])('a dashboard with an access policy of its own is not written', async (policy) => {
  const { untranslated } = await planOfState(createPlatform({ kinds }), [dashboardOf('abcdefghijklmnopqrstu', policy)])
  expect(untranslated.map(({ at, reason }) => [at, reason])).toEqual([
    ['access_policy', 'not written: files of dashboards have no access policy'],
  ])
})
