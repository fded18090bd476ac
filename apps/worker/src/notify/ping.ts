import type { Fetch } from '@mgmt-api/transport'
import { resolveSecret, type SecretSources } from '../config/resolve-secret.ts'
import type { Log } from '../base/log.ts'
import { version } from '../base/version.ts'
import { failureOf } from './notifiers/endpoint.ts'

export interface PingOptions extends SecretSources {
  /** An address or a reference to one; absent: no requests. */
  readonly url: string | undefined
  readonly fetch: Fetch
  readonly log: Log
  /** Timeout in milliseconds. Default: 10,000. */
  readonly timeoutMs?: number | undefined
}

/** Sends a heartbeat to an external service, which raises an alarm when heartbeats stop. */
export interface Ping {
  /** Sends one GET request. Never rejects: the first failure and the recovery are logged. */
  call(signal: AbortSignal): Promise<void>
}

export function createPing({ url, log, ...tools }: PingOptions): Ping {
  let isFailing = false
  return {
    async call(signal) {
      if (url === undefined) return
      const problem = await callOnce(url, tools, signal)
      if (signal.aborted) return
      if (problem !== undefined && !isFailing) log.warn('ping_url failed', { error: problem })
      if (problem === undefined && isFailing) log.info('ping_url recovered')
      isFailing = problem !== undefined
    },
  }
}

/** @returns the error, without the address: its path may be a secret */
async function callOnce(
  reference: string,
  { fetch, timeoutMs = 10_000, ...secrets }: Omit<PingOptions, 'url' | 'log'>,
  signal: AbortSignal,
): Promise<string | undefined> {
  try {
    const { status, body } = await fetch(await resolveSecret(reference, secrets), {
      method: 'GET',
      headers: { 'user-agent': `mgmt-worker/${version}` },
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    })
    await body?.cancel().catch(() => undefined)
    return status >= 200 && status < 300 ? undefined : `response ${status}`
  } catch (error) {
    return `no response (${failureOf(error)})`
  }
}
