import type { RuleProblem } from '../core/descriptor/descriptor.ts'

/** A deletion of several groups has at least one id: without ids, the service may delete all of them. */
export function deletionNamesGroups({
  group_ids: ids = [],
}: {
  group_ids?: string[] | undefined
}): RuleProblem | undefined {
  return ids.length > 0
    ? undefined
    : { at: 'group_ids', message: 'empty', hint: 'Add an id: without ids, the service may delete all groups.' }
}
