import { sanitizeText } from '@mgmt-api/base/text'
import { createCases } from '@mgmt-api/cases'
import type { Case } from '@mgmt-api/models/cases'
import type { CliContext } from '../../cli-context.ts'
import type { ResourceFlags } from '../../flags/resource-flags.ts'
import type { ResourceCommand } from '../../nouns/noun-overrides.ts'
import { connect } from '../../target/connect.ts'
import { resolveOneTarget } from '../../target/resolve-targets.ts'
import { runRead } from '../resource/read.run.ts'
import { readOneNamed } from '../../request/resolve/resolve-named.ts'

/** `mgmt cases get ID...`; with `--web`, prints the addresses of the cases in the web interface, one per line. */
export async function getCases(
  context: CliContext,
  given: ResourceCommand,
  flags: ResourceFlags,
  ...typed: readonly string[]
): Promise<void> {
  if (flags.web !== true) return runRead(context, given, flags, ...typed)
  const target = await resolveOneTarget(context, flags, 'cases get --web accepts one profile at a time')
  const connection = await connect(context, target, flags)
  const { signal, host } = context
  try {
    const cases = createCases(connection.caller)
    const read = (id: string): Promise<Case> => cases.get(id, { signal })
    for (const one of typed) {
      const { id } = await readOneNamed(context, connection.caller, { noun: 'cases', typed: one, read })
      const { detail = '' } = await cases.deepLinks(id, { signal })
      await host.stdout.write(`${sanitizeText(detail)}\n`)
    }
  } finally {
    await connection.close()
  }
}
