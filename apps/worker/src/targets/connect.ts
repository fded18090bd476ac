import {
  createRetryBudget,
  createTransport,
  type Fetch,
  type Limiter,
  type RetryBudget,
  type Transport,
  type Region,
} from '@mgmt-api/transport'
import { nodeFetch } from '@mgmt-api/transport/node'
import type { TargetConfig } from '../config/config.ts'
import { resolveSecret, type SecretSources } from '../config/resolve-secret.ts'
import { version } from '../version.ts'
import type { Patience } from './patience.ts'

/** A target whose address and key do not come from the configuration, but from a profile or a sandbox. */
export interface ProvidedTarget {
  readonly apiKey: string
  /** Before `/mgmt/openapi/<major>`. */
  readonly address: string
  /** Default: that of all targets. */
  readonly fetch?: Fetch | undefined
}

export interface ConnectOptions extends SecretSources {
  readonly patience: Patience
  /** Sends requests. Default: `nodeFetch`. */
  readonly fetch?: Fetch | undefined
  readonly provided?: ReadonlyMap<string, ProvidedTarget> | undefined
  /** The limiter of a target, which all workers share. */
  readonly limiterOf: (target: TargetConfig) => Limiter
}

export interface Connection {
  readonly caller: Transport
  readonly key: string
}

export type Connect = (target: TargetConfig) => Promise<Connection>

/**
 * Size limit of one response, in bytes. Reading one takes five times its size at the peak, so four concurrent runs, the
 * default, stay below 700 MB. The largest page of alert definitions has about 5 MB.
 */
const maxResponseBytes = 32 * 1024 * 1024

/** Creates callers of targets, each with its current key. The runs of a target share its retry budget. */
export function createConnect(options: ConnectOptions): Connect {
  const { patience, limiterOf, provided, env, directory } = options
  const budgets = new Map<string, RetryBudget>()
  const budgetOf = (name: string): RetryBudget => {
    const budget = budgets.get(name) ?? createRetryBudget()
    budgets.set(name, budget)
    return budget
  }
  return async (target) => {
    const given = provided?.get(target.name)
    const key = given?.apiKey ?? (await resolveSecret(target.key, { env, directory }))
    const place =
      given === undefined
        ? // Checked by the transport, with the names that there are.
          { region: target.region as Region | undefined, domain: target.domain, baseUrl: target.base_url }
        : { baseUrl: given.address }
    const caller = createTransport({
      ...place,
      major: target.major,
      apiKey: key,
      scheme: target.scheme,
      nativeName: target.native_name,
      readOnly: true,
      userAgent: `mgmt-worker/${version}`,
      fetch: given?.fetch ?? options.fetch ?? nodeFetch,
      limiter: limiterOf(target),
      retryBudget: budgetOf(target.name),
      attempts: patience.attempts,
      timeoutMs: patience.timeoutMs,
      deadlineMs: patience.deadlineMs,
      maxResponseBytes,
    })
    return { caller, key }
  }
}
