import { textFlag } from '@mgmt-api/command'
import { valueAt } from '@mgmt-api/models/internal'
import type { NounOverrides } from '../../nouns/noun-overrides.ts'
import { createCommand } from './create.ts'
import { rotateCommand } from './rotate.ts'
import { listOfMembers } from './list-of-members.run.ts'

/** The fields of an update with the permissions of a key: presets by name. */
function permissionFields(held: unknown): Readonly<Record<string, unknown>> {
  const [permissions, presets] = [valueAt(held, 'permissions'), valueAt(held, 'presets')]
  return {
    ...(permissions !== undefined && { permissions: { permissions } }),
    ...(Array.isArray(presets) && {
      presets: { presets: presets.map((preset: unknown) => valueAt(preset, 'name') ?? preset) },
    }),
  }
}

/** Commands that store the value of a new key. */
export const overrides: NounOverrides = {
  verbs: {
    'list-of-members': {
      flags: {
        activatedBefore: textFlag(
          'Last activated before this time, e.g. 90d; the service does not report the last use',
          'time',
        ),
      },
      examples: ['--activated-before 90d', '--activated-before 90d -o name'],
      run: listOfMembers,
    },
  },
  moved: {
    update: {
      name: (newName) => ({ newName }),
      active: (isActive) => ({ isActive }),
      keyPermissions: permissionFields,
    },
  },
  commands: { create: createCommand, rotate: rotateCommand },
  operations: {
    create: ['api-keys delete'],
    rotate: ['api-keys list', 'api-keys get', 'api-keys create', 'api-keys update', 'api-keys delete'],
  },
}
