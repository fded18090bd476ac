import {
  type ApiVersion,
  createRetryBudget,
  createTransport,
  type Fetch,
  type Limiter,
  type RetryBudget,
  type Transport,
} from '@mgmt-api/transport'
import { nodeFetch } from '@mgmt-api/transport/node'
import type { TargetConfig } from '../config/config.ts'
import { resolveKey, type SecretSources } from '../config/resolve-secret.ts'
import { version } from '../base/version.ts'
import type { TargetTimeouts } from './target-timeouts.ts'

/** Address and key of a target from a profile or a sandbox instead of the configuration. */
export interface ProvidedTarget {
  readonly apiKey: string
  /** Base URL, without `/mgmt/openapi/<version>`. */
  readonly address: string
  readonly apiVersion?: ApiVersion | undefined
  readonly scheme?: string | undefined
  readonly nativeName?: string | undefined
  /** Default: the fetch function of all targets. */
  readonly fetch?: Fetch | undefined
}

export interface ConnectOptions extends SecretSources {
  readonly timeouts: TargetTimeouts
  /** Sends requests. Default: `nodeFetch`. */
  readonly fetch?: Fetch | undefined
  readonly provided?: ReadonlyMap<string, ProvidedTarget> | undefined
  /** The rate limiter of a target. */
  readonly limiterOf: (target: TargetConfig) => Limiter
}

export interface TargetConnection {
  readonly caller: Transport
  readonly key: string
}

export type Connect = (target: TargetConfig) => Promise<TargetConnection>

/**
 * Maximum size of a response, in bytes. Reading it takes up to five times its size, so four concurrent runs, the default,
 * stay below 700 MB. The largest page of alert definitions has about 5 MB.
 */
const maxResponseBytes = 32 * 1024 * 1024

/** Creates callers with the current key of a target. The runs of a target share its retry budget. */
export function createConnect(options: ConnectOptions): Connect {
  const { timeouts, limiterOf, provided, env, directory } = options
  const budgets = new Map<string, RetryBudget>()
  const budgetOf = (name: string): RetryBudget => {
    const budget = budgets.get(name) ?? createRetryBudget()
    budgets.set(name, budget)
    return budget
  }
  return async (target) => {
    const given = provided?.get(target.name)
    const key = given?.apiKey ?? (await resolveKey(target.key, { env, directory }))
    const caller = createTransport({
      ...locationOf(target, given),
      apiKey: key,
      readOnly: true,
      userAgent: `mgmt-worker/${version}`,
      fetch: given?.fetch ?? options.fetch ?? nodeFetch,
      limiter: limiterOf(target),
      retryBudget: budgetOf(target.name),
      attempts: timeouts.attempts,
      timeoutMs: timeouts.timeoutMs,
      deadlineMs: timeouts.deadlineMs,
      maxResponseBytes,
    })
    return { caller, key }
  }
}

/** Where and how requests of a target are sent: as its profile says, otherwise as the configuration does. */
function locationOf(target: TargetConfig, given: ProvidedTarget | undefined) {
  if (given !== undefined) {
    const { address: baseUrl, apiVersion, scheme, nativeName } = given
    return { baseUrl, apiVersion, scheme, nativeName }
  }
  const { domain, base_url: baseUrl, api_version: apiVersion, scheme, native_name: nativeName } = target
  // The transport checks the name of the region.
  return { region: target.region, domain, baseUrl, apiVersion, scheme, nativeName }
}
