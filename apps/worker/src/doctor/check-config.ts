import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { jobName } from '../config/config.ts'
import { resolveSecret, type SecretSources } from '../config/resolve-secret.ts'
import { pingAddressProblem } from '../notify/notifiers/endpoint.ts'
import { notifierSecrets } from '../notify/notifiers/notifier-secrets.ts'
import type { DiagnoseOptions } from './diagnose-options.ts'
import type { Diagnosis } from './diagnosis.ts'
import { messageOf } from './error-text.ts'
import { secretHint } from './secret-hint.ts'

type Options = Pick<DiagnoseOptions, 'config' | 'env' | 'directory'>

/** Checks secrets and directories of the configuration, except the keys of targets. */
export async function checkConfig(options: Options): Promise<readonly Diagnosis[]> {
  return [...(await checkSecrets(options)), ...(await checkDirectories(options))]
}

interface CheckedSecret {
  /** The field. */
  readonly of: string
  /** A reference, or a public address. */
  readonly text: string | undefined
  /** The problem of the resolved secret. */
  readonly problemOf?: ((secret: string) => string | undefined) | undefined
}

const secretsOf = ({ server, ping_url: ping, notifiers }: Options['config']): readonly CheckedSecret[] => [
  { of: 'server.token', text: server.token },
  { of: 'ping_url', text: ping, problemOf: pingAddressProblem },
  ...notifiers.flatMap((notifier) =>
    notifierSecrets(notifier).map(({ field, ...secret }) => ({
      of: `${field} of notifier ${notifier.name}`,
      ...secret,
    })),
  ),
]

async function checkSecrets({ config, env, directory }: Options): Promise<readonly Diagnosis[]> {
  const rows = secretsOf(config).map((each) => checkSecret(each, { env, directory }))
  return (await Promise.all(rows)).flat()
}

async function checkSecret(
  { of, text, problemOf }: CheckedSecret,
  sources: SecretSources,
): Promise<readonly Diagnosis[]> {
  if (text === undefined) return []
  const isReference = text.startsWith('${')
  const failed = (problem: string): Diagnosis => ({
    check: 'secret',
    state: 'failed',
    text: `${of}: ${problem}`,
    hint: isReference ? secretHint(text) : 'Correct it in the configuration.',
  })
  try {
    const secret = await resolveSecret(text, sources)
    const problem = problemOf?.(secret)
    // Rows are not sentences.
    if (problem !== undefined) return [failed(`${isReference ? `${text}: ` : ''}${problem.replace(/\.$/, '')}`)]
    return isReference ? [{ check: 'secret', state: 'ok', text: `${of}: read from ${text}` }] : []
  } catch (error) {
    return [failed(messageOf(error))]
  }
}

async function checkDirectories({ config, directory }: Options): Promise<readonly Diagnosis[]> {
  const rows: Diagnosis[] = []
  for (const job of config.jobs) {
    if (job.job !== 'alert-drift') continue
    const path = resolve(directory, job.directory)
    const exists = await stat(path).then(
      (found) => found.isDirectory(),
      () => false,
    )
    const row = { check: 'directory', job: jobName(job) }
    rows.push(
      exists
        ? { ...row, state: 'ok', text: `${path} exists` }
        : {
            ...row,
            state: 'failed',
            text: `${path} is not a readable directory`,
            hint: 'Create it, or correct `directory`, which is relative to the configuration file.',
          },
    )
  }
  return rows
}
