import type { NounOverrides } from '../../nouns/noun-overrides.ts'

/** Fields of requests that differ from those of a role. */
export const overrides: NounOverrides = {
  moved: {
    create: {
      // A stored role has its parent by id and by name, a request only one: the name is the same in every team.
      parentRoleId: (parentRoleId, { roleId, parentRoleName }) =>
        roleId !== undefined && parentRoleName !== undefined ? undefined : { parentRoleId },
    },
    update: {
      name: (newName) => ({ newName }),
      description: (newDescription) => ({ newDescription }),
      permissions: (permissions) => ({ newPermissions: { permissions } }),
    },
  },
}
