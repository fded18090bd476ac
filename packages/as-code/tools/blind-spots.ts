import type { ResourceName } from '@mgmt-api/models'

/** Something about a platform that a rehearsal cannot know. */
export interface BlindSpot {
  /** Names of the kinds that it concerns. */
  readonly kinds: readonly ResourceName[] | 'all'
  readonly unknown: string
}

/** What a rehearsal cannot know. The guides list it. */
export const blindSpots: readonly BlindSpot[] = [
  { kinds: 'all', unknown: 'resources that the key does not see: a name, slug or label of them may be taken' },
  { kinds: 'all', unknown: 'rules that the contract does not publish and no public client shows' },
  { kinds: ['presets', 'routers'], unknown: 'whether a preset that is in no list exists: it may be a system preset' },
  { kinds: ['groups'], unknown: 'whether a role that is in no list exists: it may be a system role' },
  { kinds: ['ai-custom-evaluations'], unknown: 'whether the AI applications exist' },
  {
    kinds: ['connectors', 'dashboards', 'presets', 'routers'],
    unknown:
      'whether the service keeps the chosen id; if not, the ledger records the other one, and dashboards that link to each other take more requests',
  },
  { kinds: ['extension-deployments'], unknown: 'versions and items of extensions' },
  { kinds: ['slos'], unknown: 'which alerts a replacement breaks' },
  { kinds: ['logs-archive', 'metrics-archive'], unknown: 'whether the platform may write to the bucket' },
  { kinds: ['connectors', 'saml', 'webhooks'], unknown: 'whether addresses and secrets are valid' },
  {
    kinds: ['alerts', 'dashboards', 'events2metrics', 'parsing-rules', 'recording-rules', 'slos', 'views'],
    unknown: 'whether queries are valid',
  },
]
