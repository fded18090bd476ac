import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { jobName } from '../config/config.ts'
import { resolveSecret } from '../config/resolve-secret.ts'
import type { DiagnoseOptions } from './diagnose-options.ts'
import type { Diagnosis } from './diagnosis.ts'
import { messageOf } from './error-text.ts'
import { secretHint } from './secret-hint.ts'

type Options = Pick<DiagnoseOptions, 'config' | 'env' | 'directory'>

/** Whether what the configuration refers to, beside the keys of targets, is there. */
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
    const isThere = await stat(path).then(
      (found) => found.isDirectory(),
      () => false,
    )
    const row = { check: 'directory', job: jobName(job) }
    rows.push(
      isThere
        ? { ...row, state: 'ok', text: `${path} is there` }
        : {
            ...row,
            state: 'failed',
            text: `${path} is no directory that can be read`,
            hint: 'Put the definitions there, or correct `directory`; it begins at the directory of the configuration.',
          },
    )
  }
  return rows
}
