import { accountOperations } from '@mgmt-api/as-code'
import { kindNames } from '@mgmt-api/as-code/kinds'
import { type ResourceEntry, resourceIndex } from '@mgmt-api/models/resources'
import type { CodeCommand } from '../../nouns/code-commands.ts'

const offline: readonly CodeCommand[] = ['lint', 'import']
const changing: readonly CodeCommand[] = ['apply', 'restore', 'clone']

/** The contents are those of custom enrichments. */
const reads = ['list', 'get', 'getMany', 'getActive', 'contents']
/** Those of kinds with a create. A download has the access policies of what is deleted. */
const changes = ['create', 'replace', 'update', 'delete', 'reorder', 'download']
/** Sent one by one although there is a bulk method. */
const individual = ['suppression-rules replace']

/**
 * Methods that a command may call, each as `resource method`: reads of the account, and those of the kinds. Requests that
 * a command does without, such as for names of users, are left out.
 * @param kinds names of kinds; default: all
 */
export async function codeMethods(
  command: CodeCommand,
  kinds: readonly string[] = kindNames,
): Promise<readonly string[]> {
  if (offline.includes(command)) return []
  const account = await accountOperations()
  return resourceIndex.flatMap((resource) => {
    const { name, methods } = resource
    const isRead = (method: string): boolean => account.includes(methods[method]?.operation ?? '')
    const own = [...reads, ...(changing.includes(command) ? changesOf(resource) : [])]
    const isCalled = (method: string): boolean => isRead(method) || (kinds.includes(name) && own.includes(method))
    return Object.keys(methods).flatMap((method) => (isCalled(method) ? `${name} ${method}` : []))
  })
}

function changesOf({ name, methods }: ResourceEntry): readonly string[] {
  const has = (method: string): boolean => methods[method] !== undefined
  if (!has('create') && !has('createMany'))
    return Object.keys(methods).filter((method) => methods[method]?.effect === 'changes')
  return changes
    .filter((method) => method !== 'update' || !has('replace'))
    .map((method) => {
      const many = `${method}Many`
      const isBulk = methods[many]?.kind === 'bulk' && !individual.includes(`${name} ${method}`)
      return isBulk || !has(method) ? many : method
    })
}
