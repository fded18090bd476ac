/** A resource of a state. */
export interface StateResource {
  readonly type: string
  readonly name: string
  readonly attributes: Readonly<Record<string, unknown>>
  readonly module?: string
  readonly mode?: string
  /** Key of the instance. */
  readonly index?: string | number
}

/** The text of a state with these resources, as `terraform show -json` writes it. */
export function stateOf(resources: readonly StateResource[]): string {
  const modules = [...new Set(resources.flatMap(({ module }) => module ?? []))]
  const of = (wanted?: string): object[] => resources.filter(({ module }) => module === wanted).map(shown)
  return JSON.stringify(
    {
      format_version: '1.0',
      terraform_version: '1.9.5',
      values: {
        root_module: {
          resources: of(),
          child_modules: modules.map((module) => ({ address: module, resources: of(module) })),
        },
      },
    },
    null,
    2,
  )
}

function shown({ type, name, attributes, module, index, mode = 'managed' }: StateResource): object {
  const steps = [module, mode === 'data' ? 'data' : undefined, type, name].filter((step) => step !== undefined)
  return {
    address: `${steps.join('.')}${index === undefined ? '' : `[${JSON.stringify(index)}]`}`,
    mode,
    type,
    name,
    ...(index !== undefined && { index }),
    provider_name: `registry.terraform.io/vendor/${type.split('_')[0]}`,
    schema_version: 3,
    values: attributes,
    sensitive_values: {},
  }
}

/** A filter of a state, with the attributes that are not set. */
const logsFilter = {
  simple_filter: {
    lucene_query: 'level:error',
    label_filters: {
      application_name: [{ operation: 'STARTS_WITH', value: 'checkout' }],
      subsystem_name: null,
      severities: ['Error', 'Unspecified'],
    },
  },
}

/** An alert definition of a state. */
export const stateAlert: Readonly<Record<string, unknown>> & { readonly id: string } = {
  id: '11111111-0000-4000-8000-000000000001',
  name: 'Errors at the checkout',
  description: 'More errors than usual.',
  enabled: true,
  deleted: false,
  phantom_mode: false,
  priority: 'P2',
  group_by: ['host'],
  labels: { team: 'shop' },
  incidents_settings: { notify_on: 'Triggered and Resolved', retriggering_period: { minutes: 15 } },
  notification_group: {
    group_by_keys: null,
    destinations: [
      {
        connector_id: 'c-9',
        preset_id: 'p-9',
        notify_on: 'Triggered Only',
        triggered_routing_overrides: {
          connector_overrides: [{ field_name: 'channel', template: 'ops' }],
          preset_overrides: null,
          payload_type: 'message',
        },
        resolved_routing_overrides: null,
      },
    ],
    router: null,
    webhooks_settings: [
      { integration_id: '17', notify_on: 'Triggered Only', retriggering_period: { minutes: 10 }, recipients: null },
      { integration_id: null, notify_on: null, retriggering_period: null, recipients: ['ops@example.com'] },
    ],
  },
  schedule: {
    active_on: { days_of_week: ['Monday', 'Friday'], start_time: '08:30', end_time: '20:00', utc_offset: '+0200' },
  },
  type_definition: {
    logs_immediate: null,
    logs_threshold: {
      logs_filter: logsFilter,
      notification_payload_filter: null,
      custom_evaluation_delay: 1000,
      no_data_policy: null,
      undetected_values_management: { auto_retire_timeframe: '6_HOURS', trigger_undetected_values: true },
      rules: [
        {
          condition: { condition_type: 'LESS_THAN', threshold: 2.5, time_window: '10_MINUTES' },
          override: { priority: 'P2' },
        },
      ],
    },
    flow: null,
  },
}
