import type { Path } from '@mgmt-api/models'

/** How the attributes of a source's resources become the fields of our files. Data, interpreted by `translate`. */
export interface Mapping {
  /** Name of our kind. */
  readonly kind: string
  /** What follows the prefix of the provider in a type of Terraform: `alert`. */
  readonly types?: readonly string[] | undefined
  /** Version of a manifest by its `kind`: `{ Alert: 'v1beta1' }`. */
  readonly manifests?: Readonly<Record<string, string>> | undefined
  /** Attribute with a list, of which each item is a resource. */
  readonly items?: string | undefined
  /** Field of the body that contains the resource, if its kind has one. */
  readonly within?: string | undefined
  /** Whether it contains JSON of the platform, whose unknown fields and values are kept. */
  readonly keepsUnknown?: true | undefined
  /**
   * Whether its attributes have the form of the contract: fields and values below the top that the models do not know
   * stay as they are. The files of a kind have no place for unknown fields at the top.
   */
  readonly verbatim?: true | undefined
  /** Fields of the body with values that no attribute has. */
  readonly constants?: Readonly<Record<string, unknown>> | undefined
  /**
   * Rules by attribute, in camel case without positions of lists: `rules.condition.timeWindow`. A rule applies to every
   * attribute whose path ends with its own; with a leading `/`, to the attribute of exactly this path. The longest rule
   * wins. Attributes without a rule become the field of the same name.
   */
  readonly rules: Readonly<Record<string, Rule>>
}

/** How one attribute is translated. Without any of these, it becomes the field of the same name in camel case. */
export interface Rule {
  /**
   * Path of the field below the parent's; empty: the parent's own, so that its attributes move up. A path that begins
   * with `/` is below the resource's.
   */
  readonly to?: string | undefined
  /** The service or the tool sets it, and files do not contain it. */
  readonly serviceMade?: true | undefined
  /** Why it cannot be translated, as the end of a sentence. */
  readonly reason?: string | undefined
  /** Values of an enumeration by words that do not resemble them. */
  readonly words?: Readonly<Record<string, string>> | undefined
  /** Fields beside it that have these values where the attribute is present. */
  readonly sets?: Readonly<Record<string, unknown>> | undefined
  /** Fields of the object, or of each object of the list, that have these values unless an attribute sets them. */
  readonly defaults?: Readonly<Record<string, unknown>> | undefined
  /** Adds the items of the list to those that other attributes gave. */
  readonly appends?: true | undefined
  /** Field that names which of the attributes below is present. */
  readonly variant?: string | undefined
  /** Converts the value to the form of the contract. */
  readonly convert?: ((value: unknown) => Converted) | undefined
}

/** A value in the form of the contract (undefined: the default), or why there is none. */
export type Converted = { readonly value: unknown } | { readonly reason: string }

export const serviceMade: Rule = { serviceMade: true }

export const moved = (to: string): Rule => ({ to })

export const untranslatable = (reason: string): Rule => ({ reason })

export const converted = (convert: (value: unknown) => Converted, to?: string): Rule => ({ convert, to })

/** Finds the rule of an attribute. */
export function ruleOf({ rules }: Mapping, path: Path): Rule | undefined {
  const names = path.filter((step) => typeof step === 'string')
  for (let start = -1; start < names.length; start++) {
    const pattern = start === -1 ? `/${names.join('.')}` : names.slice(start).join('.')
    const rule = Object.hasOwn(rules, pattern) ? rules[pattern] : undefined
    if (rule !== undefined) return rule
  }
  return undefined
}
