import { type Model, model, required, text } from '../core/describe.ts'
import { lowerCaseUuid } from './scalars.ts'
import { CaseLifecycle, CaseSettings, GlobalIndicatorSettings } from './case-settings.ts'

/** Create case settings body. */
export interface CreateCaseSettingsBody {
  caseLifecycle?: CaseLifecycle
  globalIndicatorSettings: GlobalIndicatorSettings
  /** 1 to 4,096 characters. */
  name?: string
}

export const CreateCaseSettingsBody: Model<CreateCaseSettingsBody> = model('CreateCaseSettingsBody', {
  caseLifecycle: CaseLifecycle,
  globalIndicatorSettings: required(GlobalIndicatorSettings),
  name: text({ min: 1, max: 4_096 }),
})

/** Case settings response. */
export interface CaseSettingsResponse {
  caseSettings: CaseSettings
}

export const CaseSettingsResponse: Model<CaseSettingsResponse> = model('CaseSettingsResponse', {
  caseSettings: required(CaseSettings),
})

/** Get case settings path. */
export interface CaseSettingsPath {
  /** Exactly 36 characters. */
  id: string
}

export const CaseSettingsPath: Model<CaseSettingsPath> = model('CaseSettingsPath', {
  id: required(lowerCaseUuid()),
})

/** Update case settings body. */
export interface UpdateCaseSettingsBody {
  caseLifecycle?: CaseLifecycle
  globalIndicatorSettings?: GlobalIndicatorSettings
  /** 1 to 4,096 characters. */
  name?: string
}

export const UpdateCaseSettingsBody: Model<UpdateCaseSettingsBody> = model('UpdateCaseSettingsBody', {
  caseLifecycle: CaseLifecycle,
  globalIndicatorSettings: GlobalIndicatorSettings,
  name: text({ min: 1, max: 4_096 }),
})

/** Get system default case settings response. */
export interface GetSystemDefaultCaseSettingsResponse {
  caseLifecycle?: CaseLifecycle
  globalIndicatorSettings: GlobalIndicatorSettings
}

export const GetSystemDefaultCaseSettingsResponse: Model<GetSystemDefaultCaseSettingsResponse> = model(
  'GetSystemDefaultCaseSettingsResponse',
  {
    caseLifecycle: CaseLifecycle,
    globalIndicatorSettings: required(GlobalIndicatorSettings),
  },
)
