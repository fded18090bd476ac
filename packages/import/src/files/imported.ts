import type { Path } from '@mgmt-api/models'
import type { Body, Kind } from '@mgmt-api/as-code'
import type { AttributeOutcome } from '../mapping/translate.ts'
import type { SourceResource, UntranslatedPart } from '../sources/source-resource.ts'

/** A translated resource before it has a key. */
export interface Imported {
  readonly source: SourceResource
  readonly kind: Kind
  readonly body: Body
  readonly outcomes: readonly AttributeOutcome[]
}

/** A translated resource with its key. */
export interface KeyedImport extends Imported {
  readonly key: string
  /** What it lacks that it means; absent: nothing. */
  readonly partial?: { readonly lost: readonly UntranslatedPart[]; readonly isDisabled: boolean } | undefined
}

/** A resource of the source, and its file. */
export interface ImportedResource {
  /** Its name in the source. */
  readonly address: string
  readonly kind: string
  readonly key: string
  /** Path below the root. */
  readonly file: string
  /** Id on the platform that `adopt.<target>.yaml` lists; absent: the source has none. */
  readonly id?: string | undefined
  /** Tool that its labels or its description name as the owner, as `otherToolOf` finds it. */
  readonly claimedBy?: string | undefined
  /** It lacks something that it means, and is disabled if its kind can be. Its id is not adopted. */
  readonly isPartial?: true | undefined
  /** It is an enabled alert definition without a receiver. */
  readonly hasNoReceiver?: true | undefined
  /** `unchanged`: the file has the same meaning. */
  readonly status: 'written' | 'unchanged'
}

/** Path in the source of the attribute that a field of the body comes from. */
export function sourcePathOf({ outcomes }: Pick<Imported, 'outcomes'>, field: Path): Path {
  let best: AttributeOutcome | undefined
  for (const outcome of outcomes) {
    const { to = [], status } = outcome
    // A part without a value may have had the place of its parent.
    if (status === 'hidden') continue
    const shared = to.findIndex((step, index) => step !== field[index])
    const isAlike = to.length > 0 && (shared === -1 || shared >= field.length)
    if (isAlike && (best === undefined || shared === -1)) best = outcome
  }
  return best?.path ?? []
}
