import { inputError } from '@mgmt-api/command'
import type { ResourceCommand } from '../../nouns/noun-overrides.ts'

/** The error of an assignment without `--to`. */
export const noAssignee = ({ noun: { name } }: ResourceCommand): Error =>
  inputError('no_assignee', 'No assignee was specified', `Use --to: mgmt ${name} assign ID --to ada@example.com`)
