import type { ConfigProblem } from '../config/config-problem.ts'
import type { Config } from '../config/config.ts'
import { resolveSecret } from '../config/resolve-secret.ts'
import { checkReferences, type ReferenceSources } from '../doctor/check-references.ts'
import { ListenError, parseListenAddress } from '../server/listen-address.ts'
import { checkAccess } from '../server/security/access-rules.ts'

export interface StartDeps extends ReferenceSources {
  /** Today in UTC, as 2026-11-21. */
  readonly today: string
  /** Address and port of the command line. Default: those of the configuration. */
  readonly listen?: string | undefined
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
  const references = await checkReferences(config, deps)
  const missing = references.flatMap(({ path, problem }): StartProblem[] =>
    problem === undefined ? [] : [{ path, message: problem, isLocal: path[0] !== 'server' }],
  )
  const others = [
    ...(missing.some(({ isLocal }) => !isLocal) ? [] : await serverProblems(config, deps)),
    ...futureProblems(config, deps),
  ]
  return [...others.map((problem) => ({ ...problem, isLocal: false })), ...missing]
}

async function serverProblems({ server }: Config, deps: StartDeps): Promise<readonly ConfigProblem[]> {
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
