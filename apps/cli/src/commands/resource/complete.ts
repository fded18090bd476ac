import type { Caller } from '@mgmt-api/models'
import { itemsOf } from '@mgmt-api/models/apps'
import type { CliContext } from '../../cli-context.ts'
import { connect } from '../../target/connect.ts'
import { resolveTargets } from '../../target/resolve-targets.ts'
import { readUserNames } from '../../target/user-names.ts'
import { responseOf } from '../../request/resolve/response-of.ts'
import { splitId } from '../../request/draft/item-id.ts'
import { itemDescriptorOf } from './list.run.ts'
import { loadCommand } from '../../nouns/loaded-command.ts'
import { listForNames, listNames } from '../../request/resolve/resolve-ids.ts'
import { isOfResource, resourceView } from '../../request/report/resource-view.ts'
import type { ResourceCommand } from '../../nouns/noun-overrides.ts'

/** Maximum milliseconds for completions. */
const patienceMs = 2_000
/** Maximum number of items to read for completions. */
const most = 500

/** Completes the columns of a command's output. */
export async function proposeColumns(given: ResourceCommand): Promise<readonly string[]> {
  if (given.command.form === 'change') {
    return (await import('../../request/report/outcome-view.ts')).outcomeView.columns.map(({ name }) => name)
  }
  const loaded = await loadCommand(given)
  const response = responseOf(loaded.verb)
  const item =
    given.command.form === 'list'
      ? itemDescriptorOf(loaded)
      : isOfResource(loaded, response)
        ? response
        : itemsOf(response).item
  return resourceView(loaded, item).columns.map(({ name }) => name)
}

/** Completes ids and names from the target of the command line. Returns nothing on failure. */
export async function proposeIds(
  context: CliContext,
  given: ResourceCommand,
  partial: string,
): Promise<readonly string[]> {
  // Ignores errors: the command itself will report them.
  return listedWords(context, given, partial).catch(() => [])
}

async function listedWords(context: CliContext, given: ResourceCommand, partial: string): Promise<readonly string[]> {
  const loaded = await loadCommand(given)
  const list = listForNames(loaded, loaded.verb)
  const parents = splitId(loaded.verb, partial).slice(0, -1)
  if (list === undefined || parents.length < given.command.id.length - 1) return []
  return onTarget(context, async (caller, signal) => {
    const found: string[] = []
    for await (const { id, name } of listNames(caller, loaded, { list, parents, signal })) {
      found.push(...[id, name].filter(isOneLine).map((one) => [...parents, one].join('/')))
      if (found.length >= most) break
    }
    return found
  })
}

/** Completes e-mail addresses of the team's users, and `me`. */
export const proposeUsers = async (context: CliContext): Promise<readonly string[]> =>
  onTarget(context, async (caller, signal) => ['me', ...((await readUserNames(caller, signal))?.values() ?? [])]).catch(
    () => ['me'],
  )

/** Reads from the target of the command line. */
async function onTarget(
  context: CliContext,
  read: (caller: Caller, signal: AbortSignal) => Promise<readonly string[]>,
): Promise<readonly string[]> {
  const flags = { profile: profileIn(context.wordsBefore ?? []), timeout: patienceMs }
  const [target] = await resolveTargets(context, flags)
  if (target === undefined) return []
  const connection = await connect(context, target, flags)
  try {
    return await read(connection.caller, AbortSignal.any([context.signal, AbortSignal.timeout(patienceMs)]))
  } finally {
    await connection.close()
  }
}

const isOneLine = (text: string): boolean => text !== '' && !/\p{Cc}/u.test(text)

/** The profile of a command line. */
function profileIn(words: readonly string[]): readonly string[] | undefined {
  for (const [index, word] of words.entries()) {
    const inline = /^(?:--profile|-p)=(.+)$/.exec(word)?.[1]
    const name = inline ?? (word === '--profile' || word === '-p' ? words[index + 1] : undefined)
    if (name !== undefined) return [name]
  }
  return undefined
}
