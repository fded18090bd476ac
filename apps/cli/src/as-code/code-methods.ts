import { kindNames } from '@mgmt-api/as-code/kinds'
import { resourceIndex } from '@mgmt-api/models/resources'
import type { CodeCommand } from './code-briefs.ts'

/** Methods that may read the account of a key, each as `resource method`. */
const accountMethods: readonly string[] = [
  'identity get',
  'events2metrics limits',
  'policies list',
  'saml get',
  'connectors summaries',
  'roles list',
  'scopes list',
  'teams list',
]

const reads = ['list', 'get', 'getMany', 'getActive'] as const
const changes = ['create', 'replace', 'update', 'delete'] as const

const methodsOfCommand: Readonly<Record<CodeCommand, readonly string[]>> = {
  pull: reads,
  lint: [],
  import: [],
  plan: reads,
  check: reads,
  apply: [...reads, ...changes],
  render: reads,
  restore: [...reads, ...changes],
  diff: reads,
  clone: [...reads, ...changes],
}

/** Methods beside those above, such as the download of alert definitions, which has their access policies. */
const more: Readonly<Record<string, readonly string[]>> = {
  actions: ['reorder'],
  'ai-model-pricing': ['set'],
  alerts: ['download'],
  'extension-deployments': ['deploy', 'undeploy'],
  'logs-archive': ['set'],
  policies: ['reorder'],
  retentions: ['updateMany', 'activate'],
  saml: ['setIdentityProvider', 'setActive'],
}

/**
 * Methods that a command may call, each as `resource method`. Changes are made in bulk where the service supports it.
 * @param kinds names of kinds; default: all
 */
export function codeMethods(command: CodeCommand, kinds: readonly string[] = kindNames): readonly string[] {
  const methods = methodsOfCommand[command]
  if (methods.length === 0) return []
  const makesChanges = methods.length > reads.length
  const own = resourceIndex
    .filter(({ name }) => kinds.includes(name))
    .flatMap(({ name, methods: known }) =>
      [...methods, ...(makesChanges ? (more[name] ?? []) : [])]
        .map((method) =>
          changes.some((each) => each === method) && Object.hasOwn(known, `${method}Many`) ? `${method}Many` : method,
        )
        .filter((method) => Object.hasOwn(known, method))
        .filter((method) => method !== 'update' || !Object.hasOwn(known, 'replace'))
        .map((method) => `${name} ${method}`),
    )
  return [...accountMethods, ...own]
}
