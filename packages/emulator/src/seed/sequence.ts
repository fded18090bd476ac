import type { Template } from './document.ts'

/** Position of a copy. */
export interface CopyPlace {
  readonly template: Template
  /** Number of the copy among those of its template, from 0. */
  readonly copy: number
  /** Position among the items of the resource, from 0. */
  readonly index: number
}

/** The copies of the items of a resource, in order. */
export interface Sequence {
  /** Length of the first round, which has all templates. */
  readonly length: number
  readonly at: (index: number) => CopyPlace
  /** Position of a copy. It may be beyond the end, or infinite if a template has no such copy. */
  readonly indexOf: (template: Template, copy: number) => number
}

/** The first round has all items, the later ones those about services. Without any, they repeat those that have copies. */
export function createSequence(templates: readonly Template[]): Sequence {
  const first = spread(templates)
  const again = [isOfService, hasSubject, () => true].map((is) => templates.filter(is)).find((list) => list.length > 0)
  const later = spread(again ?? [])
  return {
    length: first.length,
    at(index) {
      if (index < first.length) return placeIn(first, index)
      const round = Math.floor((index - first.length) / later.length)
      const { template, copy } = placeIn(later, (index - first.length) % later.length)
      return { template, copy: copy + (1 + round) * template.copies, index }
    },
    indexOf(template, copy) {
      if (copy < template.copies) return first.indexOf(template) + copy
      const at = later.indexOf(template)
      if (at < 0) return Number.POSITIVE_INFINITY
      const round = Math.floor(copy / template.copies) - 1
      return first.length + round * later.length + at + (copy % template.copies)
    },
  }
}

const hasSubject = ({ subject }: Template): boolean => subject !== undefined

const isOfService = ({ subject, copies }: Template): boolean => subject !== undefined && copies === 1

const spread = (templates: readonly Template[]): Template[] =>
  templates.flatMap((template) => Array.from({ length: template.copies }, () => template))

function placeIn(round: readonly Template[], index: number): CopyPlace {
  const template = round[index]
  if (template === undefined) throw new RangeError(`${index}: not in the round`)
  return { template, copy: index - round.indexOf(template), index }
}
