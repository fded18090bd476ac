import { releases } from '../../src/history/releases.ts'
import { type Contract, operationsOf } from './contract.ts'
import { type Facts, isPublishedAs } from './facts.ts'
import { verbProblems } from './check-verbs.ts'
import type { GroupDeclaration } from './declare.ts'
import { fieldNote, type Overlay } from './overlay.ts'

const looksSecret = /token|key|secret|password|credential|header|authorization|webhookurl/i

/**
 * Finds overlay entries without facts, and undecided fields with names like secrets, each with file, line and column.
 */
export function overlayProblems(
  contract: Contract,
  overlay: Overlay,
  { facts, declared }: { readonly facts: Facts; readonly declared: GroupDeclaration },
): string[] {
  return [
    ...unknownFields(overlay, declared),
    ...undecidedSecrets(overlay, declared),
    ...missingModels(contract, overlay),
    ...duplicatesApart(contract, overlay),
    ...missingOperations(contract, overlay),
    ...verbProblems(overlay, declared),
    ...staleCorrections(overlay, facts),
    ...unknownRetired(overlay, facts),
  ]
}

/** The entries of `models` with the fields that their declarations have; those of shared parts are not a model's own. */
function fieldsOf({ models }: Overlay, { declarations }: GroupDeclaration) {
  const fields = new Map(
    declarations.map((each) => {
      const parts = each.kind === 'part' ? [each.part] : each.kind === 'model' ? each.parts : []
      const own = each.kind === 'part' ? parts : parts.filter(({ shared }) => !shared)
      return [each.name, own.flatMap((part) => part.fields)] as const
    }),
  )
  return Object.entries(models).map(([name, note]) => ({ name, note, fields: fields.get(name) ?? [] }))
}

/** Sentences on fields that no model has. */
function unknownFields(overlay: Overlay, group: GroupDeclaration): string[] {
  const models = fieldsOf(overlay, group)
  const all = new Set(models.flatMap(({ fields }) => fields.map(({ name }) => name)))
  return [
    ...Object.keys(overlay.fields)
      .filter((name) => !all.has(name))
      .map((name) => `${overlay.where(['fields', name])} No model of ${overlay.group} has a field ${name}.`),
    ...models.flatMap(({ name, note, fields }) => {
      const known = new Set(fields.map((field) => field.name))
      return Object.keys(note.fields)
        .filter((field) => !known.has(field))
        .map(
          (field) => `${overlay.where(['models', `${name}.${field}`])} ${name} has no field ${field} in openapi.json.`,
        )
    }),
  ]
}

function undecidedSecrets(overlay: Overlay, group: GroupDeclaration): string[] {
  return fieldsOf(overlay, group).flatMap(({ name, note, fields }) =>
    fields
      .filter((field) => looksSecret.test(field.name) && !field.secret)
      .filter((field) => fieldNote(overlay, note, field.name).notSecret === undefined)
      .map(
        (field) =>
          `${overlay.where(['models', name])} ${name}.${field.name} is named like a secret. Add \`secret: true\`, or \`notSecret\` with a reason.`,
      ),
  )
}

/** Schemas of the facts without a model in the overlay. */
function missingModels({ components }: Contract, overlay: Overlay): string[] {
  return Object.keys(components.schemas)
    .filter((key) => key.startsWith(`${overlay.group}.`) && !key.includes('~'))
    .filter((key) => !(key.slice(overlay.group.length + 1) in overlay.models))
    .map(missingModel)
}

/** The problem of a schema without a model, by its key `group.Name`. */
export function missingModel(key: string): string {
  const [group = '', name = ''] = key.split('.')
  return `contract/${group}.yaml has no model ${name}, which openapi.json has. Add it under models.`
}

/** Publications of a model that differ from each other. */
function duplicatesApart({ components }: Contract, overlay: Overlay): string[] {
  return Object.keys(components.schemas)
    .filter((key) => key.startsWith(`${overlay.group}.`) && key.includes('~'))
    .map((key) => {
      const [name = '', source = ''] = key.slice(overlay.group.length + 1).split('~')
      return `${overlay.where(['models', name])} ${source} now differs from ${name}. ${separation(source, name, overlay)}, and add that model.`
    })
}

/** How to give a publication of a model a model of its own. */
function separation(source: string, name: string, overlay: Overlay): string {
  if (overlay.models[name]?.published?.includes(source) === true) return `Remove it from \`published\` of ${name}`
  const [, id = '', place = ''] = /^(\w+_\w+)\.(body|response)$/.exec(source) ?? []
  if (id === '') return `Add \`published: [${source}]\` to another model`
  return `Name another model as \`${place}\` of ${id}`
}

/** Operations of the group's services that the overlay lacks. */
function missingOperations(contract: Contract, overlay: Overlay): string[] {
  const services = servicesOf(contract, [overlay])
  const named = new Set(idsOf(overlay))
  return operationsOf(contract)
    .filter(({ operationId, tags }) => !named.has(operationId) && tags.some((tag) => services.has(tag)))
    .map(
      ({ operationId }) =>
        `contract/${overlay.group}.yaml has no operation ${operationId}, which openapi.json has. Add it under operations, and a verb that calls it.`,
    )
}

/** Operations of services without a group. */
export function operationsWithoutGroup(contract: Contract, overlays: readonly Overlay[]): string[] {
  const services = servicesOf(contract, overlays)
  return operationsOf(contract)
    .filter(({ tags }) => !tags.some((tag) => services.has(tag)))
    .map(
      ({ operationId, tags }) =>
        `No overlay contains the service ${tags.join()} of ${operationId}. Add the operation to its contract/<group>.yaml.`,
    )
}

/** Services of the operations that overlays have. */
function servicesOf(contract: Contract, overlays: readonly Overlay[]): ReadonlySet<string> {
  const named = new Set(overlays.flatMap(idsOf))
  return new Set(operationsOf(contract).flatMap(({ operationId, tags }) => (named.has(operationId) ? tags : [])))
}

const idsOf = ({ operations }: Overlay): string[] => Object.values(operations).map(({ id }) => id)

/** Entries of `retired` without facts, or of a release that `history/` does not have. */
function unknownRetired(overlay: Overlay, facts: Facts): string[] {
  return Object.entries(overlay.retired).flatMap(([at, release]) => {
    const where = overlay.where(['retired', at])
    const [name = '', part] = at.split('.')
    const schema = part !== undefined && facts.hasSchema(name) ? facts.published(name) : undefined
    const isKnown =
      part === undefined ? facts.hasOperation(at) : (schema?.properties?.[part] ?? schema?.enum?.includes(part))
    return [
      ...(isKnown ? [] : [`${where} openapi.json has no ${at}. Remove it from \`retired\`.`]),
      ...(releases.some(({ id }) => id === release)
        ? []
        : [`${where} ${release} is no release. Add it to src/history/releases.ts.`]),
    ]
  })
}

/** Corrections that no longer match the published contract: the service may have adopted them. */
function staleCorrections(overlay: Overlay, facts: Facts): string[] {
  return overlay.corrections
    .filter((correction) => !isPublishedAs(facts.published(correction.at.split('.')[0] ?? ''), correction))
    .map(
      ({ at, published }) =>
        `${overlay.where(['corrections'])} ${at} is not published as ${JSON.stringify(published)} any more. Correct or remove the correction.`,
    )
}
