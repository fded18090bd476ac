import type { Body, Desired, DesiredResource } from '../src/index.ts'

export const owner = 'platform-team'

export interface DesiredOptions {
  /** Name of the target, and of its profile. */
  readonly target?: string | undefined
  readonly owner?: string | undefined
  readonly adoptions?: Readonly<Record<string, string>> | undefined
  readonly whole?: boolean | undefined
  /** Why resources are left out, by `<kind>/<key>`. */
  readonly leftOut?: Readonly<Record<string, string>> | undefined
}

/**
 * What files would say that describe these bodies, by `<kind>/<key>`. Each resource has a file, in which a path of three
 * steps stands on line four.
 */
export function desiredOf(resources: Readonly<Record<string, Body>>, options: DesiredOptions = {}): Desired {
  const { target: name = 'test' } = options
  const target = {
    name,
    profile: name,
    address: 'https://emulator.invalid',
    variables: new Map<string, unknown>(),
    ids: new Map<string, ReadonlyMap<string, string>>(),
  }
  return {
    project: { root: '/files', owner: options.owner ?? owner, targets: new Map([[name, target]]) },
    target,
    resources: Object.entries(resources).map(([path, body]): DesiredResource => {
      const [kind = '', key = ''] = path.split('/')
      const file = `${path}.yaml`
      return { kind, key, body, file, locate: (steps) => ({ file, line: steps.length + 1, column: 1 }) }
    }),
    adoptions: new Map(Object.entries(options.adoptions ?? {})),
    whole: options.whole ?? true,
    leftOut: new Map(Object.entries(options.leftOut ?? {})),
  }
}

/** An alert definition that fires on every log. */
export const alert = (name: string, more: object = {}): Body => ({
  alertDefProperties: { name, enabled: true, logsImmediate: {}, ...more },
})

/** A view of the last 15 minutes. */
export const view = (name: string, more: object = {}): Body => ({
  name,
  timeSelection: { quickSelection: { seconds: 900 } },
  ...more,
})

/** A link in the menu of a log. */
export const action = (name: string, more: object = {}): Body => ({
  name,
  url: 'https://example.com/{{ $d.id }}',
  sourceType: 'SOURCE_TYPE_LOG',
  ...more,
})

/** Fires when the alerts with these keys do. */
export const flow = (name: string, keys: readonly string[]): Body => ({
  alertDefProperties: {
    name,
    enabled: true,
    type: 'ALERT_DEF_TYPE_FLOW',
    flow: {
      stages: keys.map((key) => ({
        flowStagesGroups: { groups: [{ alertDefs: [{ id: { $ref: `alerts/${key}` } }], nextOp: 'NEXT_OP_OR' }] },
        timeframeMs: '60000',
        timeframeType: 'TIMEFRAME_TYPE_UP_TO',
      })),
    },
  },
})

/** Silences the alerts with these keys every night. */
export const rule = (name: string, keys: readonly string[]): Body => ({
  alertSchedulerRule: {
    name,
    enabled: true,
    filter: { alertUniqueIds: { value: keys.map((key) => ({ $ref: `alerts/${key}` })) } },
    schedule: {
      scheduleOperation: 'SCHEDULE_OPERATION_MUTE',
      recurring: {
        schedule: {
          repeatEvery: 1,
          daily: {},
          timeframe: {
            startTime: '2026-11-22T02:00:00.000',
            timezone: 'UTC',
            duration: { forOver: 2, frequency: 'DURATION_FREQUENCY_HOUR' },
          },
        },
      },
    },
  },
})
