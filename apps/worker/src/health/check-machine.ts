import { clause } from '../base/text.ts'
import type { Config } from '../config/config.ts'
import { resolveKey, SecretInvalid, SecretMissing, type SecretSources } from '../config/resolve-secret.ts'
import { checkConfig } from '../doctor/check-config.ts'
import { secretHint } from '../doctor/secret-hint.ts'
import type { MachineProblem } from './machine-problem.ts'

export interface MachineCheck extends SecretSources {
  /** Names of the targets whose keys come from a profile or a sandbox. */
  readonly provided: ReadonlySet<string>
}

/** Checks that all secrets and directories of the configuration exist on this machine. */
export async function checkMachine(
  config: Config,
  { provided, env, directory }: MachineCheck,
): Promise<readonly MachineProblem[]> {
  const keys = await Promise.all(
    config.targets
      .filter(({ name }) => !provided.has(name))
      .map(({ name, key }) => keyProblem({ name, key }, { env, directory })),
  )
  const rows = await checkConfig({ config, env, directory })
  const others = rows.flatMap(({ check, state, text, hint = '', job }): MachineProblem[] => {
    if (state !== 'failed') return []
    const code = check === 'directory' ? 'directory_missing' : 'secret_missing'
    return [
      {
        code,
        subject: job ?? '',
        message: job === undefined ? `${clause(text)}.` : `${job}: ${clause(text)}.`,
        fix: hint,
      },
    ]
  })
  return [...keys.flat(), ...others]
}

async function keyProblem(
  { name, key }: { readonly name: string; readonly key: string },
  sources: SecretSources,
): Promise<readonly MachineProblem[]> {
  try {
    await resolveKey(key, sources)
    return []
  } catch (error) {
    if (!(error instanceof SecretMissing)) throw error
    const problem = error instanceof SecretInvalid ? 'cannot be used' : 'is missing'
    return [
      {
        code: 'key_missing',
        subject: name,
        message: `The key of ${name} ${problem}: ${clause(error.message)}.`,
        fix: secretHint(key),
      },
    ]
  }
}
