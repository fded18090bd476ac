import { createTransport, type Fetch } from '@mgmt-api/transport'
import { resolveSecret, type SecretSources } from '../config/resolve-secret.ts'
import { version } from '../version.ts'
import type { TargetSource } from './target-source.ts'

export interface TargetOptions extends SecretSources {
  /** Sends requests. */
  readonly fetch: Fetch
  readonly now: () => number
}

/** Targets over HTTP. */
export function createTargetSource({ fetch, now, ...secrets }: TargetOptions): TargetSource {
  return {
    async open(target) {
      const apiKey = await resolveSecret(target.key, secrets)
      let waited = 0
      const transport = createTransport({
        region: target.region,
        domain: target.domain,
        baseUrl: target.base_url,
        scheme: target.scheme,
        nativeName: target.native_name,
        apiKey,
        readOnly: true,
        userAgent: `mgmt-worker/${version}`,
        fetch: async (...request) => {
          const sent = now()
          try {
            return await fetch(...request)
          } finally {
            waited += now() - sent
          }
        },
      })
      return { caller: transport, waitedMs: () => waited, close: async () => undefined }
    },
  }
}
