import { test } from 'vitest'
import { expectImport, type ImportCase } from '../../../test/import-case.ts'

const cases: readonly ImportCase[] = [
  {
    name: 'a dashboard as JSON',
    type: 'dashboard',
    attributes: {
      id: 'abcdefghijklmnopqrstu',
      content_json:
        '{"id": "abcdefghijklmnopqrstu", "name": "Disks", "slugName": "", "description": "", "layout": {"sections": []}}',
      name: null,
      layout: null,
      folder: { id: '3fa85f64-5717-4562-b3fc-2c963f66afa6', path: null },
    },
    files: {
      'dashboards/disks.yaml': {
        name: 'Disks',
        description: '',
        layout: { sections: [] },
        folderId: { value: { $id: 'dashboard-folders/dashboard-folder-1' } },
      },
    },
    adopted: { dashboards: { disks: 'abcdefghijklmnopqrstu' } },
  },
  {
    name: 'a dashboard as attributes',
    type: 'dashboard',
    attributes: {
      id: 'abcdefghijklmnopqrstu',
      content_json: null,
      name: 'Disks',
      auto_refresh: { type: 'two_minutes' },
      time_frame: { relative: { duration: '900s' }, absolute: null },
      filters: [
        {
          enabled: true,
          collapsed: false,
          source: {
            logs: null,
            spans: null,
            metrics: {
              label: 'pod',
              metric_name: null,
              operator: { type: 'equals', selection_type: null, selected_values: [] },
            },
          },
        },
      ],
      layout: {
        sections: [
          {
            id: '6f1d3c5e-0b7a-4c1e-9d2f-000000000001',
            options: { name: 'All', color: 'blue', collapsed: false, description: null },
            rows: [
              {
                id: '6f1d3c5e-0b7a-4c1e-9d2f-000000000002',
                height: 19,
                widgets: [
                  {
                    id: '6f1d3c5e-0b7a-4c1e-9d2f-000000000003',
                    title: 'Errors',
                    width: 0,
                    definition: {
                      gauge: null,
                      pie_chart: null,
                      bar_chart: {
                        colors_by: 'group_by',
                        unit: 'euro',
                        xaxis: { time: null, value: {} },
                        query: {
                          metrics: null,
                          logs: null,
                          data_prime: null,
                          spans: {
                            lucene_query: 'a:b',
                            aggregation: { type: 'metric', field: 'duration', aggregation_type: 'avg' },
                            filters: [
                              {
                                field: { type: 'metadata', value: 'service_name' },
                                operator: { type: 'not_equals', selection_type: null, selected_values: ['cart'] },
                              },
                            ],
                            group_names: [{ type: 'tag', value: 'host' }],
                            stacked_group_name: null,
                          },
                        },
                      },
                      hexagon: null,
                    },
                  },
                  {
                    id: '6f1d3c5e-0b7a-4c1e-9d2f-000000000004',
                    title: 'Slow',
                    definition: {
                      gauge: {
                        unit: 'none',
                        show_inner_arc: false,
                        show_outer_arc: true,
                        data_mode_type: 'unspecified',
                        query: {
                          logs: {
                            lucene_query: null,
                            logs_aggregation: {
                              type: 'percentile',
                              field: null,
                              percent: 95.5,
                              observation_field: { keypath: ['ms'], scope: 'user_data' },
                            },
                          },
                        },
                      },
                    },
                  },
                ],
              },
            ],
          },
        ],
      },
      folder: { id: null, path: 'Shop/Web' },
    },
    files: {
      'dashboards/disks.yaml': {
        name: 'Disks',
        twoMinutes: {},
        relativeTimeFrame: '900s',
        folderPath: { segments: ['Shop', 'Web'] },
        filters: [
          {
            enabled: true,
            collapsed: false,
            source: { metrics: { label: 'pod', operator: { equals: { selection: { all: {} } } } } },
          },
        ],
        layout: {
          sections: [
            {
              id: { value: '6f1d3c5e-0b7a-4c1e-9d2f-000000000001' },
              options: {
                custom: { name: 'All', color: { predefined: 'SECTION_PREDEFINED_COLOR_BLUE' }, collapsed: false },
              },
              rows: [
                {
                  id: { value: '6f1d3c5e-0b7a-4c1e-9d2f-000000000002' },
                  appearance: { height: 19 },
                  widgets: [
                    {
                      id: { value: '6f1d3c5e-0b7a-4c1e-9d2f-000000000003' },
                      title: 'Errors',
                      appearance: { width: 0 },
                      definition: {
                        barChart: {
                          colorsBy: { groupBy: {} },
                          unit: 'UNIT_EUR',
                          xAxis: { value: {} },
                          query: {
                            spans: {
                              luceneQuery: { value: 'a:b' },
                              aggregation: {
                                metricAggregation: {
                                  metricField: 'METRIC_FIELD_DURATION',
                                  aggregationType: 'METRIC_AGGREGATION_TYPE_AVERAGE',
                                },
                              },
                              filters: [
                                {
                                  field: { metadataField: 'METADATA_FIELD_SERVICE_NAME' },
                                  operator: { notEquals: { selection: { list: { values: ['cart'] } } } },
                                },
                              ],
                              groupNames: [{ tagField: 'host' }],
                            },
                          },
                        },
                      },
                    },
                    {
                      id: { value: '6f1d3c5e-0b7a-4c1e-9d2f-000000000004' },
                      title: 'Slow',
                      definition: {
                        gauge: {
                          unit: 'UNIT_UNSPECIFIED',
                          showInnerArc: false,
                          showOuterArc: true,
                          dataModeType: 'DATA_MODE_TYPE_HIGH_UNSPECIFIED',
                          query: {
                            logs: {
                              logsAggregation: {
                                percentile: {
                                  percent: 95.5,
                                  observationField: { keypath: ['ms'], scope: 'DATASET_SCOPE_USER_DATA' },
                                },
                              },
                            },
                          },
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
    },
    adopted: { dashboards: { disks: 'abcdefghijklmnopqrstu' } },
  },
  {
    name: 'a folder of dashboards',
    type: 'dashboards_folder',
    attributes: { id: 'f-1', name: 'Shop', parent_id: '3fa85f64-5717-4562-b3fc-2c963f66afa6' },
    files: {
      'dashboard-folders/shop.yaml': { name: 'Shop', parentId: { $id: 'dashboard-folders/dashboard-folder-1' } },
    },
    adopted: { 'dashboard-folders': { shop: 'f-1' } },
  },
]

test.each(cases)('$name', expectImport)
