import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { jobName } from '../config/config.ts'
import { resolveSecret } from '../config/resolve-secret.ts'
import type { DiagnoseOptions } from './diagnose-options.ts'
import type { Diagnosis } from './diagnosis.ts'
import { messageOf } from './error-text.ts'
import { secretHint } from './secret-hint.ts'

type Options = Pick<DiagnoseOptions, 'config' | 'env' | 'directory'>

/** Checks secrets and directories of the configuration, except the keys of targets. */
export async function checkConfig(options: Options): Promise<readonly Diagnosis[]> {
  return [...(await checkSecrets(options)), ...(await checkDirectories(options))]
}

async function checkSecrets({ config, env, directory }: Options): Promise<readonly Diagnosis[]> {
  const references = [
    { of: 'server.token', reference: config.server.token },
    { of: 'ping_url', reference: config.ping_url },
    ...config.notifiers.flatMap((notifier) =>
      notifier.kind === 'webhook'
        ? [
            { of: `url of notifier ${notifier.name}`, reference: notifier.url },
            { of: `secret of notifier ${notifier.name}`, reference: notifier.secret },
          ]
        : [],
    ),
  ]
  const rows: Diagnosis[] = []
  for (const { of, reference } of references) {
    if (!reference?.startsWith('${')) continue
    try {
      await resolveSecret(reference, { env, directory })
      rows.push({ check: 'secret', state: 'ok', text: `${of}: read from ${reference}` })
    } catch (error) {
      rows.push({ check: 'secret', state: 'failed', text: `${of}: ${messageOf(error)}`, hint: secretHint(reference) })
    }
  }
  return rows
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
