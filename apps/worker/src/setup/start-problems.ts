import { stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import type { Path } from '@mgmt-api/models'
import type { ConfigProblem } from '../config/config-problem.ts'
import type { Config, NotifierConfig } from '../config/config.ts'
import { resolveKey, resolveSecret, SecretMissing, type SecretSources } from '../config/resolve-secret.ts'
import { addressProblem, pingAddressProblem } from '../notify/notifiers/endpoint.ts'
import { ListenError, parseListenAddress } from '../server/listen-address.ts'
import { checkAccess } from '../server/security/access-rules.ts'

export interface StartDeps extends SecretSources {
  /** Today in UTC, as 2026-11-21. */
  readonly today: string
  /** Address and port of the command line. Default: those of the configuration. */
  readonly listen?: string | undefined
  /** Targets whose key comes from a profile. */
  readonly provided: ReadonlyMap<string, unknown>
}

/** A problem of the environment with a valid configuration. */
export interface StartProblem extends ConfigProblem {
  /**
   * Whether it concerns only this machine now: another worker may have the key, and a directory may be created later. A
   * worker logs it and starts.
   */
  readonly isLocal: boolean
}

/** Finds all problems of a configuration in this environment, without sending requests. */
export async function startProblems(config: Config, deps: StartDeps): Promise<readonly StartProblem[]> {
  const local = [
    ...(await keyProblems(config, deps)),
    ...(await directoryProblems(config, deps)),
    ...(await notifierProblems(config, deps)),
    ...(await pingProblems(config, deps)),
  ]
  return [
    ...(await serverProblems(config, deps)).map((problem) => ({ ...problem, isLocal: false })),
    ...futureProblems(config, deps).map((problem) => ({ ...problem, isLocal: false })),
    ...local.map((problem) => ({ ...problem, isLocal: true })),
  ]
}

async function serverProblems({ server }: Config, deps: StartDeps): Promise<readonly ConfigProblem[]> {
  const missing = await secretProblems(server.token, ['server', 'token'], deps)
  if (missing.length > 0) return missing
  const token = server.token === undefined ? undefined : await resolveSecret(server.token, deps)
  try {
    checkAccess(parseListenAddress(deps.listen ?? server.listen), token)
    return []
  } catch (error) {
    if (!(error instanceof ListenError)) throw error
    const [, field = 'listen', message = error.message] = /^server\.(\w+): (.*)$/s.exec(error.message) ?? []
    return [{ path: ['server', field], message }]
  }
}

const futureProblems = ({ jobs }: Config, { today }: StartDeps): readonly ConfigProblem[] =>
  jobs.flatMap((job, index) =>
    job.job === 'usage-history' && job.from > today
      ? { path: ['jobs', index, 'from'], message: `${job.from} is in the future; today is ${today} in UTC` }
      : [],
  )

async function keyProblems({ targets }: Config, deps: StartDeps): Promise<readonly ConfigProblem[]> {
  const problems = targets.map(async ({ name, key }, index) =>
    deps.provided.has(name) ? [] : secretProblems(key, ['targets', index, 'key'], deps, resolveKey),
  )
  return (await Promise.all(problems)).flat()
}

async function directoryProblems({ jobs }: Config, { directory }: StartDeps): Promise<readonly ConfigProblem[]> {
  const problems: ConfigProblem[] = []
  for (const [index, job] of jobs.entries()) {
    if (job.job !== 'alert-drift' || (await isDirectory(resolve(directory, job.directory)))) continue
    const message = `no such directory: ${resolve(directory, job.directory)}. Paths are relative to this file.`
    problems.push({ path: ['jobs', index, 'directory'], message })
  }
  return problems
}

async function notifierProblems({ notifiers }: Config, deps: StartDeps): Promise<readonly ConfigProblem[]> {
  const problems = notifiers.map((notifier, index) => problemsOfNotifier(notifier, ['notifiers', index], deps))
  return (await Promise.all(problems)).flat()
}

async function problemsOfNotifier(
  notifier: NotifierConfig,
  path: Path,
  deps: StartDeps,
): Promise<readonly ConfigProblem[]> {
  if (notifier.kind === 'stdout') return []
  if (notifier.kind === 'file') {
    const directory = dirname(resolve(deps.directory, notifier.path))
    if (await isDirectory(directory)) return []
    return [{ path: [...path, 'path'], message: `no such directory: ${directory}` }]
  }
  const problems = notifierSecrets(notifier).map(
    async ({ field, text, problemOf }): Promise<readonly ConfigProblem[]> => {
      const missing = await secretProblems(text, [...path, field], deps)
      if (missing.length > 0 || problemOf === undefined) return missing
      const message = problemOf(await resolveSecret(text, deps))
      return message === undefined ? [] : [{ path: [...path, field], message }]
    },
  )
  return (await Promise.all(problems)).flat()
}

async function pingProblems({ ping_url: ping }: Config, deps: StartDeps): Promise<readonly ConfigProblem[]> {
  const missing = await secretProblems(ping, ['ping_url'], deps)
  if (ping === undefined || missing.length > 0) return missing
  const problem = pingAddressProblem(await resolveSecret(ping, deps))
  return problem === undefined ? [] : [{ path: ['ping_url'], message: problem }]
}

/** The problem of a reference that cannot be resolved. */
async function secretProblems(
  reference: string | undefined,
  path: Path,
  sources: SecretSources,
  read = resolveSecret,
): Promise<readonly ConfigProblem[]> {
  if (reference === undefined) return []
  try {
    await read(reference, sources)
    return []
  } catch (error) {
    if (!(error instanceof SecretMissing)) throw error
    return [{ path, message: error.message }]
  }
}

const isDirectory = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  )
