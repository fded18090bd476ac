import { type Found, good } from '@mgmt-api/command'
import { secretHint } from '../config/resolve-secret.ts'
import { findSameAccounts } from '../targets/same-accounts.ts'
import { type CheckedReference, checkReferences } from './check-references.ts'
import type { DiagnoseOptions } from './diagnose-options.ts'

/** Checks secrets and directories of the configuration, except the keys of targets. */
export async function checkConfig(options: DiagnoseOptions): Promise<readonly Found[]> {
  const references = await checkReferences(options.config, options)
  return references.filter(({ kind }) => kind !== 'key').flatMap(referenceFinding)
}

/** The finding of a secret or directory; none for a public address without a problem. */
export function referenceFinding({ path, kind, of, text, problem, hint: own }: CheckedReference): readonly Found[] {
  if (kind === 'directory') {
    const row = { check: kind, ...(path[0] === 'jobs' && { job: of }) }
    if (problem === undefined) return [{ ...row, ...good(`${text} exists`) }]
    const hint = own ?? `Create it, or correct \`${path.at(-1)}\`, which is relative to the configuration file.`
    return [{ ...row, result: 'failed', detail: problem, hint }]
  }
  const isReference = text.startsWith('${')
  if (problem === undefined) return isReference ? [good(`${of}: read from ${text}`)] : []
  const named = isReference && !problem.startsWith(text) ? `${text}: ${problem}` : problem
  const hint = isReference ? secretHint(text) : 'Correct it in the configuration.'
  // Rows are not sentences.
  return [{ result: 'failed', detail: `${of}: ${named.replace(/\.$/, '')}`, hint }]
}

/** Reports targets with the address and the key of another one. */
export async function checkAccounts(options: DiagnoseOptions): Promise<readonly Found[]> {
  const found = await findSameAccounts(options.config.targets, options)
  return found.map(({ target, first, address }) => ({
    target,
    result: 'warning',
    detail: `${address} with the key of ${first}: usage and budgets count twice`,
    hint: 'Remove one of the targets, or correct its address or key.',
  }))
}
