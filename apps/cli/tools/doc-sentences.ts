import { docComments, verbsInterface } from '@mgmt-api/models/doc-comments'

/** First sentences of doc comments. */
export interface Sentences {
  /** Of the fields of models, by `Model.field`. */
  readonly fields: ReadonlyMap<string, string>
  /** Of the methods of a resource, by their names. */
  readonly methods: (resource: string) => ReadonlyMap<string, string>
}

/** The first sentence of each doc comment in the sources of a group. */
export function docSentences(group: string): Sentences {
  const all = [...docComments(group)].map(([name, comment]) => [name, firstSentence(comment)] as const)
  return {
    fields: new Map(all),
    methods: (resource) => {
      const prefix = `${verbsInterface(group, resource)}.`
      return new Map(
        all.flatMap(([name, told]) => (name.startsWith(prefix) ? [[name.slice(prefix.length), told]] : [])),
      )
    },
  }
}

/** Without the mark-up of comments and without its full stop, as helps have it. */
function firstSentence(comment: string): string {
  const first = /^(.*?[^.\s]{2})\.(?=\s+[A-Z\d@`]|$)/s.exec(comment)?.[1] ?? comment
  return first.replaceAll('`', '')
}
