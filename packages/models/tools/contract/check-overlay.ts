import { releases } from '../../src/history/releases.ts'
import { countOf } from '../update/report.ts'
import { type Contract, operationsOf } from './contract.ts'
import { type Facts, isPublishedAs } from './facts.ts'
import { verbProblems } from './check-verbs.ts'
import { type GroupDeclaration, interfacesOf } from './declare.ts'
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
    ...twinsApart(contract, overlay),
    ...missingOperations(contract, overlay),
    ...verbProblems(overlay, declared),
    ...staleCorrections(overlay, facts),
    ...unknownRetired(overlay, facts),
    ...unknownObserved(overlay, facts),
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

const unknownFields = (overlay: Overlay, group: GroupDeclaration): string[] =>
  unknownFieldPaths(overlay, group).map((path) => {
    const [name = '', field] = path[1].split('.')
    const problem =
      field === undefined
        ? `No model of ${overlay.group} has a field ${name}.`
        : `${name} has no field ${field} in openapi.json.`
    return `${overlay.where(path)} ${problem}`
  })

/** Places in an overlay of sentences on fields that no model has. */
export function unknownFieldPaths(overlay: Overlay, group: GroupDeclaration): (readonly [string, string])[] {
  const models = fieldsOf(overlay, group)
  const all = new Set(models.flatMap(({ fields }) => fields.map(({ name }) => name)))
  return [
    ...Object.keys(overlay.fields)
      .filter((name) => !all.has(name))
      .map((name) => ['fields', name] as const),
    ...models.flatMap(({ name, note, fields }) => {
      const known = new Set(fields.map((field) => field.name))
      const gone = Object.keys(note.fields).filter((field) => !known.has(field))
      return gone.map((field) => ['models', `${name}.${field}`] as const)
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

/** Entries of an overlay that the facts do not have: operations, models, and the methods that call them. */
export function unpublishedEntries(overlay: Overlay, facts: Facts) {
  const operations = Object.entries(overlay.operations).flatMap(([name, { id, unpublished }]) =>
    unpublished !== undefined || facts.hasOperation(id) ? [] : [{ name, id }],
  )
  const removed = new Set(operations.map(({ name }) => name))
  const interfaces = interfacesOf(overlay, facts)
  const models = Object.entries(overlay.models).flatMap(([name, { like }]) =>
    facts.hasSchema(like ?? name) || interfaces.has(name) ? [] : [name],
  )
  const verbs = Object.entries(overlay.verbs).flatMap(([resource, note]) =>
    Object.entries(note.verbs).flatMap(([method, { call }]) =>
      removed.has(call) ? [{ verb: `${resource}.${method}`, method, call }] : [],
    ),
  )
  return { operations, models, verbs }
}

/** Entries of the overlay that the published contract no longer contains, each with file, line and column. */
export function removedEntries(overlay: Overlay, facts: Facts): string[] {
  const { operations, models, verbs } = unpublishedEntries(overlay, facts)
  const where = (...keys: string[]): string => overlay.where(keys)
  const fix = 'add it to `retired` with its release if it is still served, or remove it with --prune.'
  // Models and methods mostly go with operations, so these come first.
  if (operations.length > 0) {
    const others = models.length + verbs.length
    return [
      ...operations.map(({ id }) => `${where('operations', id)} ${id} is no longer published: ${fix}`),
      ...(others === 0
        ? []
        : [
            `contract/${overlay.group}.yaml: ${countOf(models.length, 'model')} and ${countOf(verbs.length, 'method')} go with them.`,
          ]),
    ]
  }
  return [
    ...models.map((name) => `${where('models', name)} No operation uses ${name} any more: remove it with --prune.`),
    ...verbs.map(({ verb, call }) => `${where('verbs', verb)} calls ${call}, which is not there.`),
  ]
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
function twinsApart({ components }: Contract, overlay: Overlay): string[] {
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

/** Rules of `observed` about operations and models that the facts do not have. */
function unknownObserved(overlay: Overlay, facts: Facts): string[] {
  return overlay.observed
    .filter(({ at }) => !facts.hasOperation(at) && !facts.hasSchema(at.split('.')[0] ?? ''))
    .map(({ at }) => `${overlay.where(['observed'])} openapi.json has no ${at}. Remove the rule.`)
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
