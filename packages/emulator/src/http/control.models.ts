import {
  type Model,
  bool,
  double,
  type Enum,
  int32,
  list,
  map,
  model,
  type Open,
  openEnum,
  required,
  type Shape,
  text,
} from '@mgmt-api/models'
import { downloadForms } from '../kernel/settings.ts'
import { seedBounds, type SeedOptions } from '../seed/generated/seed-options.ts'
import { streamForms } from '../kernel/stream-form.ts'

const kinds = ['latency', 'status', 'reset', 'truncate', 'stream-error', 'html', 'lag', 'none'] as const
const FaultKind: Enum<Open<(typeof kinds)[number]>> = openEnum('FaultKind', kinds)
const moments = ['before', 'after'] as const
const FaultMoment: Enum<Open<(typeof moments)[number]>> = openEnum('FaultMoment', moments)
const forms = ['seconds', 'date', 'milliseconds'] as const
const RetryAfterForm: Enum<Open<(typeof forms)[number]>> = openEnum('RetryAfterForm', forms)

/** A fault rule in a control request. */
export interface SentFault {
  kind: string
  ms?: number
  status?: number
  retryAfter?: number
  retryAfterAs?: string
  message?: string
  when?: string
  share?: number
  operation?: string
  lists?: boolean
  probability?: number
  times?: number
}

const SentFault: Model<SentFault> = model(
  'Fault',
  {
    kind: required(FaultKind),
    ms: int32({ min: 0, max: 600_000 }),
    status: int32({ min: 200, max: 599 }),
    retryAfter: double({ min: 0 }),
    retryAfterAs: RetryAfterForm,
    message: text({ max: 2_000 }),
    when: FaultMoment,
    share: double({ min: 0, max: 1 }),
    operation: text({ min: 1 }),
    lists: bool(),
    probability: double({ min: 0, max: 1 }),
    times: int32({ min: 1 }),
  },
  {
    rules: [
      ({ kind, ms }) =>
        (kind === 'latency' || kind === 'lag') && ms === undefined
          ? { at: 'ms', message: `missing; required for ${kind}` }
          : undefined,
      ({ kind, status }) =>
        kind === 'status' && status === undefined
          ? { at: 'status', message: 'missing; required for status' }
          : undefined,
    ],
  },
)

export interface FaultsBody {
  rules?: SentFault[]
  script?: SentFault[]
}

export const FaultsBody: Model<FaultsBody> = model('FaultsBody', {
  rules: list(SentFault, { max: 1_000 }),
  script: list(SentFault, { max: 100_000 }),
})

export interface ClockBody {
  set?: string
  advanceMs?: number
  run?: boolean
}

export const ClockBody: Model<ClockBody> = model('ClockBody', {
  set: text({ max: 64 }),
  advanceMs: double(),
  run: bool(),
})

export type SeedBody = { -readonly [Name in keyof SeedOptions]?: number }

const counts = Object.entries(seedBounds).map(([name, max]) => [name, int32({ min: 0, max })])

export const SeedBody: Model<SeedBody> = model(
  'SeedBody',
  // Seed bounds and options have the same names.
  { ...Object.fromEntries(counts), random: int32() } as Shape<SeedBody>,
)

/** Omitted settings get their defaults. */
export interface SettingsBody {
  streamForm?: string
  downloadForm?: string
  maxUsageDays?: number
  fillDefaults?: boolean
  apiVersions?: number[]
  servesRetired?: boolean
  servesUsageQuery?: boolean
  servesIdentity?: boolean
  deletedRuleStatus?: number
  maximumStatus?: number
  assumedRules?: boolean
  enforcedRules?: string
  bounds?: string
  chosenIds?: boolean
  maskSecrets?: boolean
  failingReceivers?: Record<string, number>
  alertsPerHour?: number
}

export const SettingsBody: Model<SettingsBody> = model('SettingsBody', {
  streamForm: openEnum('StreamForm', streamForms),
  downloadForm: openEnum('DownloadForm', downloadForms),
  maxUsageDays: int32({ min: 1 }),
  fillDefaults: bool(),
  apiVersions: list(int32(), { max: 2 }),
  servesRetired: bool(),
  servesUsageQuery: bool(),
  servesIdentity: bool(),
  deletedRuleStatus: int32(),
  maximumStatus: int32(),
  assumedRules: bool(),
  enforcedRules: text(),
  bounds: text(),
  chosenIds: bool(),
  maskSecrets: bool(),
  failingReceivers: map(int32()),
  alertsPerHour: double(),
})

export interface FileBody {
  file: string
}

export const FileBody: Model<FileBody> = model('FileBody', { file: required(text({ min: 1, max: 4_096 })) })

interface SentVisibility {
  only?: string[]
  except?: string[]
}

interface SentKey {
  permissions?: string[]
  visibility?: SentVisibility
}

export interface KeysBody {
  keys?: Record<string, SentKey>
}

/** Without `keys`, every key is accepted. */
export const KeysBody: Model<KeysBody> = model('KeysBody', {
  keys: map(
    model<SentKey>('Key', {
      permissions: list(text({ min: 1 })),
      visibility: model<SentVisibility>('Visibility', { only: list(text()), except: list(text()) }),
    }),
  ),
})
