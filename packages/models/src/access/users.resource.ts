import { type Resource, resource } from '../core/resource/resource.ts'
import { User } from './generated/models.ts'
import { userVerbs, type UserVerbs } from './generated/verbs.ts'

/** Users: the members of a team. */
export const users: Resource<UserVerbs, User> = resource(userVerbs, User, {
  name: 'users',
  at: 'users',
  shape: 'collection',
  one: 'user',
  brief: 'Users: the members of a team',
  id: { userAccountId: 'userAccountId' },
  parent: { resource: 'teams', part: 'teamId', deleted: 'cascade', source: 'assumed' },
  title: 'username',
  serviceMade: ['userAccountId', 'userId'],
  unique: [{ by: ['username'], source: 'contract' }],
  recognised: { by: 'none', source: 'contract', reason: 'they cannot be deleted' },
  columns: ['userAccountId', 'userId', 'username', 'firstName', 'lastName', 'status'],
})
