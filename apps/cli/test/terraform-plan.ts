/** A resource of a plan. */
export interface PlannedResource {
  readonly type: string
  readonly name: string
  /** Values after the apply; absent: it is deleted. */
  readonly values?: Readonly<Record<string, unknown>>
  /** Values now; absent: it is created. */
  readonly before?: Readonly<Record<string, unknown>>
  /** Default: those of `values` and `before`. */
  readonly actions?: readonly string[]
  /** Values that are known after the apply. */
  readonly unknown?: object
  readonly sensitive?: object
  /** Expressions of its configuration. Default: constants. */
  readonly expressions?: Readonly<Record<string, object>>
  /** Name of its module. */
  readonly module?: string
  readonly index?: string | number
}

/** The text of a plan with these resources, as `terraform show -json` writes it. */
export function planOf(resources: readonly PlannedResource[], more: object = {}): string {
  const modules = [...new Set(resources.flatMap(({ module }) => module ?? []))]
  const of = (wanted?: string): readonly PlannedResource[] => resources.filter(({ module }) => module === wanted)
  return JSON.stringify({
    format_version: '1.2',
    terraform_version: '1.9.5',
    planned_values: {
      root_module: {
        resources: of().flatMap(planned),
        child_modules: modules.map((module) => ({
          address: `module.${module}`,
          resources: of(module).flatMap(planned),
        })),
      },
    },
    resource_changes: resources.map(changed),
    configuration: {
      root_module: {
        resources: of().map(configured),
        module_calls: Object.fromEntries(
          modules.map((module) => [module, { module: { resources: of(module).map(configured) } }]),
        ),
      },
    },
    ...more,
  })
}

function addressOf({ module, type, name, index }: PlannedResource): string {
  const prefix = module === undefined ? '' : `module.${module}.`
  return `${prefix}${type}.${name}${index === undefined ? '' : `[${JSON.stringify(index)}]`}`
}

function planned(resource: PlannedResource): object[] {
  const { type, name, index, values } = resource
  if (values === undefined) return []
  const address = addressOf(resource)
  return [{ address, mode: 'managed', type, name, ...(index !== undefined && { index }), schema_version: 3, values }]
}

function changed(resource: PlannedResource): object {
  const { type, name, values, before, unknown = {}, sensitive = {} } = resource
  const usual = values === undefined ? ['delete'] : [before === undefined ? 'create' : 'update']
  const { actions = usual } = resource
  const change = { actions, before: before ?? null, after: values ?? null }
  return {
    address: addressOf(resource),
    mode: 'managed',
    type,
    name,
    change: { ...change, after_unknown: unknown, after_sensitive: sensitive },
  }
}

function configured({ type, name, values = {}, expressions = {} }: PlannedResource): object {
  const constants = Object.entries(values).map(([attribute, value]): [string, object] => [
    attribute,
    { constant_value: value },
  ])
  return {
    address: `${type}.${name}`,
    mode: 'managed',
    type,
    name,
    expressions: { ...Object.fromEntries(constants), ...expressions },
  }
}
