import { type Creates, type Deletes, type Gets, type Updates, type Verb, verb } from '../core/verb.ts'
import type {
  CreateCaseSettingsBody,
  GetSystemDefaultCaseSettingsResponse,
  UpdateCaseSettingsBody,
} from './case-settings.messages.ts'
import {
  createCaseSettings,
  deleteCaseSettings,
  getActiveCaseSettings,
  getCaseSettings,
  getSystemDefaultCaseSettings,
  updateCaseSettings,
} from './case-settings.operations.ts'
import type { CaseSettings } from './case-settings.ts'

/** Verbs of case settings. */
export interface CaseSettingsVerbs
  extends Gets<string, CaseSettings>,
    Creates<CreateCaseSettingsBody, CaseSettings>,
    Updates<string, UpdateCaseSettingsBody, CaseSettings>,
    Deletes<string> {
  /** Effective settings, resolved from those of the organization, the team and the user. */
  readonly getActive: Verb<[], CaseSettings>
  /** Default settings of teams without their own. */
  readonly getSystemDefaults: Verb<[], GetSystemDefaultCaseSettingsResponse>
}

/** How each verb of case settings calls its operation. */
export const caseSettingsVerbs: CaseSettingsVerbs = {
  get: verb(getCaseSettings, { answer: 'caseSettings' }),
  getActive: verb(getActiveCaseSettings, { answer: 'caseSettings' }),
  getSystemDefaults: verb(getSystemDefaultCaseSettings),
  create: verb(createCaseSettings, { answer: 'caseSettings' }),
  update: verb(updateCaseSettings, { answer: 'caseSettings' }),
  delete: verb(deleteCaseSettings),
}
