import { type Model, model, required, text } from '../core/describe.ts'
import { CaseLifecycle, CaseSettings, GlobalIndicatorSettings } from './case-settings.ts'
import { lowerCaseUuid } from './scalars.ts'

/** Settings for the cases of a team. */
export interface CreateCaseSettingsBody {
  /** What happens to cases as time passes. */
  caseLifecycle?: CaseLifecycle | undefined
  /** Which alerts become cases. */
  globalIndicatorSettings: GlobalIndicatorSettings
  /** What people call the settings. 1 to 4,096 characters. */
  name?: string | undefined
}

export const CreateCaseSettingsBody: Model<CreateCaseSettingsBody> = model('CreateCaseSettingsBody', {
  caseLifecycle: CaseLifecycle,
  globalIndicatorSettings: required(GlobalIndicatorSettings),
  name: text({ min: 1, max: 4_096 }),
})

/** One set of settings. */
export interface CaseSettingsResponse {
  /** The settings. */
  caseSettings: CaseSettings
}

export const CaseSettingsResponse: Model<CaseSettingsResponse> = model('CaseSettingsResponse', {
  caseSettings: required(CaseSettings),
})

/** Which settings. */
export interface CaseSettingsPath {
  /** Their id. Exactly 36 characters. */
  id: string
}

export const CaseSettingsPath: Model<CaseSettingsPath> = model('CaseSettingsPath', {
  id: required(lowerCaseUuid()),
})

/** What changes of a set of settings; what is absent stays. */
export interface UpdateCaseSettingsBody {
  /** What happens to cases as time passes. */
  caseLifecycle?: CaseLifecycle | undefined
  /** Which alerts become cases. */
  globalIndicatorSettings?: GlobalIndicatorSettings | undefined
  /** What people call the settings. 1 to 4,096 characters. */
  name?: string | undefined
}

export const UpdateCaseSettingsBody: Model<UpdateCaseSettingsBody> = model('UpdateCaseSettingsBody', {
  caseLifecycle: CaseLifecycle,
  globalIndicatorSettings: GlobalIndicatorSettings,
  name: text({ min: 1, max: 4_096 }),
})

/** What applies where a team has no settings of its own. */
export interface GetSystemDefaultCaseSettingsResponse {
  /** What happens to cases as time passes. */
  caseLifecycle?: CaseLifecycle | undefined
  /** Which alerts become cases. */
  globalIndicatorSettings: GlobalIndicatorSettings
}

export const GetSystemDefaultCaseSettingsResponse: Model<GetSystemDefaultCaseSettingsResponse> = model(
  'GetSystemDefaultCaseSettingsResponse',
  {
    caseLifecycle: CaseLifecycle,
    globalIndicatorSettings: required(GlobalIndicatorSettings),
  },
)
