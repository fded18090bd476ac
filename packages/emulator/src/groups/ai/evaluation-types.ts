import type { AiApplication, AiEvaluation, CustomEvaluation, EvaluationType } from '@mgmt-api/models/ai'

/** `SQL_READ_ONLY` is configured by `sqlReadOnly`. */
export const configName = (type: EvaluationType): string =>
  type.toLowerCase().replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Type of an evaluation, from the name of its configuration; undefined without one. */
function typeOf({ config = {} }: Pick<AiEvaluation, 'config'>): EvaluationType | undefined {
  const [name] = Object.entries(config).flatMap(([name, value]) => (value === undefined ? [] : [name]))
  return name?.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()
}

interface Judges {
  readonly evaluations: readonly AiEvaluation[]
  readonly custom: readonly CustomEvaluation[]
}

const customType: EvaluationType = 'CUSTOM_EVALUATION'

export function typesOfApplication(
  { id, application, subsystem }: AiApplication,
  { evaluations, custom }: Judges,
): ReadonlySet<EvaluationType> {
  const own = evaluations.filter((each) => each.application === application && each.subsystem === subsystem)
  const isLinked = custom.some(({ applicationIds = [] }) => applicationIds.includes(id))
  return new Set([...own.flatMap((each) => typeOf(each) ?? []), ...(isLinked ? [customType] : [])])
}

/** Number of applications for each evaluation type. */
export function applicationCounts({
  applications,
  evaluations,
  custom,
}: Judges & { readonly applications: readonly AiApplication[] }): Record<string, number> {
  const judged = new Map<EvaluationType, Set<string>>()
  const add = (type: EvaluationType, application: string): void => {
    const found = judged.get(type) ?? new Set()
    judged.set(type, found.add(application))
  }
  const nameOf = ({ application = '', subsystem = '' }: Pick<AiApplication, 'application' | 'subsystem'>): string =>
    JSON.stringify([application, subsystem])
  const nameById = new Map(applications.map((each) => [each.id, nameOf(each)]))
  for (const evaluation of evaluations) {
    const type = typeOf(evaluation)
    if (type !== undefined) add(type, nameOf(evaluation))
  }
  for (const { applicationIds = [] } of custom) {
    for (const id of applicationIds) add(customType, nameById.get(id) ?? id)
  }
  return Object.fromEntries([...judged].map(([type, names]) => [type, names.size]))
}
