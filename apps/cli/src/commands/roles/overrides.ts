import type { NounOverrides } from '../../nouns/noun-overrides.ts'

/** Fields of updates, which have other names than those of a role. */
export const overrides: NounOverrides = {
  moved: {
    update: {
      name: (newName) => ({ newName }),
      description: (newDescription) => ({ newDescription }),
      permissions: (permissions) => ({ newPermissions: { permissions } }),
    },
  },
}
