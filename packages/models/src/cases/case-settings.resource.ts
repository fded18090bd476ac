import { type Resource, resource } from '../core/resource/resource.ts'
import { CaseSettings } from './generated/models.ts'
import { type CaseSettingsVerbs, caseSettingsVerbs } from './generated/verbs.ts'

/** Settings of cases: alerts that open cases, and automatic resolution and closing. */
export const caseSettings: Resource<CaseSettingsVerbs, CaseSettings> = resource(caseSettingsVerbs, CaseSettings, {
  name: 'case-settings',
  at: 'settings',
  shape: 'collection',
  one: 'case settings configuration',
  brief: 'Settings of cases: alerts that open cases, and their life cycle',
  id: { id: 'id' },
  title: 'name',
  serviceMade: ['createTime', 'id', 'updateTime'],
  recognised: { by: 'none', source: 'contract', reason: 'there is no list of them' },
  bound: {
    max: 1,
    source: 'assumed',
    reason: 'creation returns 409 on a conflict, and one configuration applies to a team',
  },
  columns: ['id', 'name', 'globalIndicatorSettings.enabled', 'updateTime'],
})
