import { clause } from '../base/text.ts'
import type { Config } from '../config/config.ts'
import { secretHint } from '../config/resolve-secret.ts'
import { referenceFinding } from '../doctor/check-config.ts'
import { type CheckedReference, checkReferences, type ReferenceSources } from '../doctor/check-references.ts'
import type { MachineProblem } from './machine-problem.ts'

/** Checks that all secrets and directories of the configuration exist on this machine. */
export async function checkMachine(config: Config, sources: ReferenceSources): Promise<readonly MachineProblem[]> {
  const references = await checkReferences(config, sources)
  return references.flatMap((each) => (each.kind === 'key' ? keyProblems(each) : otherProblems(each)))
}

function keyProblems({ of, text, problem, isInvalid }: CheckedReference): readonly MachineProblem[] {
  if (problem === undefined) return []
  const message = `The key of ${of} ${isInvalid ? 'cannot be used' : 'is missing'}: ${clause(problem)}.`
  return [{ code: 'key_missing', subject: of, message, fix: secretHint(text) }]
}

const otherProblems = (reference: CheckedReference): readonly MachineProblem[] =>
  referenceFinding(reference)
    .filter(({ result }) => result === 'failed')
    .map(({ detail, hint = '', job }) => ({
      code: reference.kind === 'directory' ? 'directory_missing' : 'secret_missing',
      subject: reference.of,
      message: `${job === undefined ? '' : `${job}: `}${clause(detail)}.`,
      fix: hint,
    }))
