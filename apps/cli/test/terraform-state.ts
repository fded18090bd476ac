/** A resource of a state. */
export interface StateResource {
  readonly type: string
  readonly name: string
  readonly values: object
}

/** The text of a state with these resources, as `terraform show -json` writes it. */
export const stateOf = (resources: readonly StateResource[]): string =>
  JSON.stringify(
    {
      format_version: '1.0',
      terraform_version: '1.9.5',
      values: {
        root_module: {
          resources: resources.map(({ type, name, values }) => ({
            address: `${type}.${name}`,
            mode: 'managed',
            type,
            name,
            values,
          })),
        },
      },
    },
    null,
    2,
  )
