import {
  type CaseLifecycle,
  type CaseSettings,
  createCaseSettings,
  getActiveCaseSettings,
  getSystemDefaultCaseSettings,
  type GetSystemDefaultCaseSettingsResponse,
  type KPISettings,
  type KPIType,
} from '@mgmt-api/models/cases'
import { caseSettings } from '@mgmt-api/models/cases/resources'
import type { Database } from '../../store/database.ts'
import { enforce, enforceOwn, type RuleContext } from '../../resource/enforce.ts'
import { type ImplementedResource, implementResource } from '../../resource/implement-resource.ts'
import { createValueStore } from '../../store/values.ts'
import { implement } from '../../http/implement.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { CaseContext } from './case-store.ts'
import { durationProblem } from './durations.ts'

const minute = 60
const hour = 60 * minute

/** Thresholds in seconds, by priority. Invented. */
const thresholds: Readonly<Record<string, readonly [type: KPIType, seconds: number][]>> = Object.fromEntries(
  ([1, 2, 3, 4, 5] as const).map((level) => [
    `CASE_PRIORITY_P${level}`,
    [
      ['KPI_TYPE_TIME_TO_ACKNOWLEDGE', [15 * minute, 30 * minute, 4 * hour, 8 * hour, 24 * hour][level - 1] ?? hour],
      ['KPI_TYPE_TIME_TO_RESOLVE', [4 * hour, 8 * hour, 48 * hour, 120 * hour, 240 * hour][level - 1] ?? hour],
    ],
  ]),
)

const systemDefaults: GetSystemDefaultCaseSettingsResponse = {
  caseLifecycle: {
    alertSuppressionStrategy: 'ALERT_SUPPRESSION_STRATEGY_IGNORE',
    autoClose: { postResolutionPeriod: '604800s' },
    autoResolve: { enabled: false, inactivePeriod: '604800s' },
    kpi: {
      thresholds: Object.entries(thresholds).flatMap(([priority, each]) =>
        each.map(([type, seconds]): KPISettings => ({ enabled: true, priority, threshold: `${seconds}s`, type })),
      ),
    },
    resolutionSnoozePeriod: '0s',
    suppressionPeriod: '0s',
  },
  globalIndicatorSettings: { enabled: true, filteringConditions: [] },
}

export const implementedCaseSettings: ImplementedResource<CaseSettings> = implementResource(caseSettings, {
  toStored(_sent, { item, context }) {
    checkDurations(item, context)
    return item
  },
  routes: {
    create: implement(createCaseSettings, ({ body }, context) => {
      const { bound } = caseSettings
      const present = settingsIn(context.db)
      if (present !== undefined && bound !== undefined) {
        const message = `The team has a configuration already: ${present.id}. There is at most ${bound.max}.`
        enforce(context, bound, 'bound case-settings', new Refusal(409, message))
      }
      return { caseSettings: implementedCaseSettings.create(context, body) }
    }),
    getActive: implement(getActiveCaseSettings, (_, context) => {
      const [present] = implementedCaseSettings.select(context)
      return { caseSettings: present ?? { id: noSettings, name: 'System defaults', ...systemDefaults } }
    }),
    getSystemDefaults: implement(getSystemDefaultCaseSettings, () => systemDefaults),
  },
})

/** Id of the default settings. */
const noSettings = '00000000-0000-0000-0000-000000000000'

function checkDurations({ caseLifecycle = {} }: CaseSettings, context: RuleContext): void {
  const { autoClose, autoResolve, kpi, resolutionSnoozePeriod, suppressionPeriod } = caseLifecycle
  const durations: [string, string | undefined][] = [
    ['autoClose.postResolutionPeriod', autoClose?.postResolutionPeriod],
    ['autoResolve.inactivePeriod', autoResolve?.inactivePeriod],
    ['resolutionSnoozePeriod', resolutionSnoozePeriod],
    ['suppressionPeriod', suppressionPeriod],
    ...(kpi?.thresholds ?? []).map(({ threshold }, index): [string, string | undefined] => [
      `kpi.thresholds[${index}].threshold`,
      threshold,
    ]),
  ]
  for (const [at, duration] of durations) {
    const problem = durationProblem(duration)
    if (problem !== undefined) enforceOwn(context, 'settingsDurations', `caseLifecycle.${at}: ${problem}`)
  }
}

const stored = createValueStore<CaseSettings>('case-settings')

const settingsIn = (db: Database): CaseSettings | undefined => stored.list(db)[0]

/** Effective settings: those of the team over the defaults. */
export function activeSettings(db: Database): Pick<CaseSettings, 'globalIndicatorSettings'> & {
  readonly caseLifecycle: CaseLifecycle
} {
  const own = settingsIn(db)
  return {
    caseLifecycle: { ...systemDefaults.caseLifecycle, ...own?.caseLifecycle },
    globalIndicatorSettings: own?.globalIndicatorSettings ?? systemDefaults.globalIndicatorSettings,
  }
}

export const activeLifecycle = ({ db }: Pick<CaseContext, 'db'>): CaseLifecycle => activeSettings(db).caseLifecycle
