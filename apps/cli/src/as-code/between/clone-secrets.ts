import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import {
  AsCodeError,
  type Desired,
  type Finding,
  isSecretReference,
  type NeededSecret,
  parseSource,
  type ReadSecret,
  readSecretsFrom,
  withSecretReferences,
} from '@mgmt-api/as-code'
import { sanitizeText } from '@mgmt-api/base/text'
import { ask, canAsk, inputError } from '@mgmt-api/command'
import { isObject } from '@mgmt-api/models/internal'
import type { CliContext } from '../../cli-context.ts'
import { refuseErrors } from '../findings/findings.ts'
import { platformKeys } from '../plan/secret-permissions.ts'

/** Sources of secrets that a platform does not return. */
export interface SecretSource {
  /**
   * File that maps secrets to references: `<kind>/<key>`, then path, then `env:NAME` or `file:PATH`. Commands are run by
   * `apply` only.
   */
  readonly secrets?: string | undefined
  /** Whether nothing is sent: secrets are only named. */
  readonly dryRun?: boolean | undefined
}

/** The secrets to supply, and the key of the target, which is never sent as one. */
interface SuppliedSource extends SecretSource {
  readonly needed: readonly NeededSecret[]
  readonly key: string
}

/** Desired resources with references to secrets, and the function that reads them. */
export interface SuppliedSecrets {
  readonly desired: Desired
  readonly readSecret: ReadSecret
}

/**
 * Supplies the secrets that a copy needs: from the mapping, or by a question on a terminal. A dry run names those that are
 * not mapped.
 * @throws {AsCodeError} kind `input`: `missing_secret`, with a finding for each, without a terminal; `bad_secrets`: the
 * mapping cannot be read
 */
export async function supplySecrets(
  context: CliContext,
  desired: Desired,
  { needed, secrets, dryRun = false, key }: SuppliedSource,
): Promise<SuppliedSecrets> {
  const { host, report } = context
  const { root } = desired.project
  const mapped = secrets === undefined ? noReferences : await readMapping(context, secrets)
  const references = new Map<NeededSecret, string>()
  for (const secret of needed) references.set(secret, mapped(secret) ?? askedReference(secret))
  const missing = needed.filter((secret) => mapped(secret) === undefined)
  const answers = new Map<string, string>()
  if (dryRun) for (const secret of missing) report.warn(`${nameOf(secret)}: a secret to supply`)
  else await askAll(context, missing, answers)
  const readMapped = readSecretsFrom({ root, env: host.env, keys: await platformKeys(context, key) })
  return {
    desired: withSecretReferences(desired, references),
    readSecret: (reference) =>
      reference.startsWith(asked) ? (answers.get(reference) ?? 'not supplied') : readMapped(reference, []),
  }
}

const asked = 'asked:'
const nameOf = ({ resource, at }: NeededSecret): string => `${resource} ${at}`
const askedReference = (secret: NeededSecret): string => `${asked}${nameOf(secret)}`

async function askAll(
  { host }: CliContext,
  missing: readonly NeededSecret[],
  answers: Map<string, string>,
): Promise<void> {
  if (!canAsk(host)) {
    refuseErrors(missing.map(findingOf), {
      kind: 'input',
      code: 'missing_secret',
      message: 'The source does not return some secrets; nothing was changed',
      hint: 'Map them to environment variables or files with --secrets FILE, or run the command on a terminal.',
    })
  }
  for (const secret of missing) {
    const answer = await ask(host, `Secret for ${sanitizeText(nameOf(secret))} (hidden):`, { hidden: true })
    if (answer === '') throw inputError('no_secret', `No secret for ${nameOf(secret)}`, 'Run the command again')
    answers.set(askedReference(secret), answer)
  }
}

const findingOf = ({ resource, at, name }: NeededSecret): Finding => ({
  severity: 'error',
  code: 'missing_secret',
  resource,
  at,
  message: `the source returns no value of this secret of ${sanitizeText(name)}`,
})

type Mapping = (secret: NeededSecret) => string | undefined

const noReferences: Mapping = () => undefined

/** @throws {AsCodeError} kind `input`, `bad_secrets` */
async function readMapping({ host }: CliContext, file: string): Promise<Mapping> {
  const path = resolve(host.cwd, file)
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw inputError('unreadable_file', `${file} cannot be read: ${String(error)}`)
  })
  const { values, findings } = parseSource({ file, text })
  const [source] = values
  const mapping = isObject(source?.value) ? source.value : {}
  const references = new Map<string, string>()
  const wrong: Finding[] = [...findings]
  for (const [resource, fields] of Object.entries(mapping)) {
    for (const [at, reference] of Object.entries(isObject(fields) ? fields : {})) {
      if (isSecretReference(reference) && !reference.startsWith('command:'))
        references.set(`${resource} ${at}`, reference)
      else wrong.push(badReference(`${resource} ${at}`, source?.locate([resource, at])))
    }
    if (!isObject(fields)) wrong.push(badReference(resource, source?.locate([resource])))
  }
  if (wrong.length === 0) return (secret) => references.get(nameOf(secret))
  throw new AsCodeError({ kind: 'input', code: 'bad_secrets', message: `${file} has errors`, findings: wrong })
}

const badReference = (name: string, place: Finding['place']): Finding => ({
  severity: 'error',
  code: 'bad_secrets',
  message: `${name}: not a reference to an environment variable or a file`,
  hint: 'Write for example: connectors/pager: { "connectorConfig.fields[0].value": env:PAGER_TOKEN }',
  place,
})
