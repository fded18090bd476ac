import type { Path } from '@mgmt-api/models'

/** How the attributes of a tool correspond to the fields of our files. Data. */
export interface Mapping {
  /** Name of our kind. */
  readonly kind: string
  /** What follows the prefix of the provider in a type of Terraform: `alert`. */
  readonly types?: readonly string[] | undefined
  /** Version of a manifest by its `kind`: `{ Alert: 'v1beta1' }`. */
  readonly manifests?: Readonly<Record<string, string>> | undefined
  /** Whether the name of a manifest is the name of the resource. */
  readonly isNamedByManifest?: true | undefined
  /** Attribute with a list, of which each item is a resource. */
  readonly items?: string | undefined
  /** Attribute of an item that contains the resource. Default: the item is the resource. */
  readonly itemBody?: string | undefined
  /** The kind of the file that has the order of these resources, and its list. */
  readonly order?:
    | {
        readonly kind: string
        readonly list: string
        /** Of several that match, the first applies. Default: all apply, one after the other. */
        readonly firstApplies?: true | undefined
      }
    | undefined
  /** There is one on a platform, whose id is the name of the kind. */
  readonly isSingleton?: true | undefined
  /** Attribute with the id that the creator of a resource chose. */
  readonly chosenId?: string | undefined
  /** Field of the body that contains the resource, if its kind has one. */
  readonly within?: string | undefined
  /** Whether the tool makes the ids of its parts while it applies, so that a plan lacks them. */
  readonly makesIds?: true | undefined
  /** Whether it contains JSON of the platform, whose unknown fields and values are kept. */
  readonly keepsUnknown?: true | undefined
  /** Why attributes without a field are not translated. Default: the platform has no such field. */
  readonly unknown?: string | undefined
  /**
   * Whether its attributes have the form of the contract: fields and values below the top that the models do not know
   * stay as they are. The files of a kind have no place for unknown fields at the top.
   */
  readonly verbatim?: true | undefined
  /** Fields of the body with values that no attribute has. */
  readonly constants?: Readonly<Record<string, unknown>> | undefined
  /**
   * Exceptions by attribute, in camel case without positions of lists: `rules.condition.timeWindow`. A rule applies to
   * every attribute whose path ends with its own; with a leading `/`, to the attribute of exactly this path. The longest
   * rule wins. Attributes without a rule correspond to the field of the same name.
   */
  readonly rules: Rules
}

/** Rules by attribute. */
export type Rules = Readonly<Record<string, Rule>>

/** How one attribute corresponds to fields. Without any of these, to the field of the same name in camel case. */
export interface Rule {
  /**
   * Path of the field below the parent's; empty: the parent's own, so that its attributes move up. A path that begins
   * with `/` is below the resource's.
   */
  readonly to?: string | undefined
  /** The service or the tool sets it, or a value for which this is true, and files do not contain it. */
  readonly serviceMade?: true | ((value: unknown) => boolean) | undefined
  /** Why it cannot be translated, as the end of a sentence. */
  readonly reason?: string | undefined
  /** Where it, or what is in it, is not translated, the resource means the same. */
  readonly isHarmless?: true | undefined
  /** Values of an enumeration by words that do not resemble them. */
  readonly words?: Readonly<Record<string, string>> | undefined
  /** Fields beside it that have these values where the attribute is present. */
  readonly sets?: Readonly<Record<string, unknown>> | undefined
  /** Fields of the object, or of each object of the list, that have these values unless an attribute sets them. */
  readonly defaults?: Readonly<Record<string, unknown>> | undefined
  /** Adds the items of the list to those that other attributes gave. */
  readonly appends?: true | undefined
  /** One of the fields that exclude each other, which is an empty object where no attribute sets any. */
  readonly otherwise?: string | undefined
  /** Field that names which of the attributes below is present. */
  readonly variant?: string | undefined
  /** Converts the value. */
  readonly convert?: ((value: unknown) => Converted) | undefined
}

/** A value in the form of the contract (undefined: the default), or why there is none. */
export type Converted = { readonly value: unknown } | { readonly reason: string }

export const serviceMade: Rule = { serviceMade: true }

export const moved = (to: string): Rule => ({ to })

/** An object around fields of its parent. */
export const around: Rule = { to: '' }

export const untranslatable = (reason: string): Rule => ({ reason })

/** Without it a resource means the same. */
export const harmless = (reason: string): Rule => ({ reason, isHarmless: true })

export const converted = (convert: (value: unknown) => Converted, to?: string): Rule => ({ convert, to })

/** What a mapping of one tool adds to the common part of its kind. */
type ToolPart = Partial<Omit<Mapping, 'kind' | 'types' | 'manifests'>>

/** The mappings of a kind, one for each tool. */
export function mappingsOf(
  common: Omit<Mapping, 'types' | 'manifests'>,
  provider: ToolPart & { readonly types: readonly string[] },
  operator?: ToolPart & { readonly manifests: Readonly<Record<string, string>> },
): readonly Mapping[] {
  return [provider, operator]
    .filter((part) => part !== undefined)
    .map((part) => ({ ...common, ...part, rules: { ...common.rules, ...part.rules } }))
}

/** Finds the rule of an attribute. */
export function ruleOf(mapping: Mapping, path: Path): Rule | undefined {
  const pattern = patternFor(mapping, path)
  return pattern === undefined ? undefined : mapping.rules[pattern]
}

/** Whether a resource means the same without an attribute. What no rule calls harmless is not. */
export function isHarmless(mapping: Mapping, path: Path): boolean {
  const named = path.map((step) => (typeof step === 'string' ? camelCase(step) : step))
  return named.some((_, index) => ruleOf(mapping, named.slice(0, index + 1))?.isHarmless === true)
}

/** `notification_group` as `notificationGroup`. */
export const camelCase = (name: string): string =>
  name.replace(/_+([a-z\d])/gi, (_, letter: string) => letter.toUpperCase())

/** Finds the longest pattern of a rule that an attribute has. */
export function patternFor({ rules }: Mapping, path: Path): string | undefined {
  const names = path.filter((step) => typeof step === 'string')
  const patterns = [`/${names.join('.')}`, ...names.map((_, start) => names.slice(start).join('.'))]
  return patterns.find((pattern) => Object.hasOwn(rules, pattern))
}
