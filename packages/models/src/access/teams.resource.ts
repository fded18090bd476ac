import { type Resource, resource } from '../core/resource/resource.ts'
import { TeamInfo } from './generated/models.ts'
import { type TeamVerbs, teamVerbs } from './generated/verbs.ts'

/** Teams of the organisation. The service has deprecated their operations. */
export const teams: Resource<TeamVerbs, TeamInfo> = resource(teamVerbs, TeamInfo, {
  name: 'teams',
  at: 'teams',
  shape: 'collection',
  one: 'team',
  brief: 'Teams of the organisation and their daily quotas',
  id: { id: 'teamId.id' },
  title: 'teamName',
  serviceMade: ['retention', 'teamId.id'],
  unique: [{ by: ['teamName'], source: 'assumed', reason: 'creation has a 409, whose cause is not published' }],
  recognised: { by: 'none', source: 'assumed', reason: 'files describe one team; its organisation is outside it' },
  bound: { max: 10_000, source: 'contract' },
  columns: ['teamId.id', 'teamName', 'dailyQuota', 'retention'],
})
