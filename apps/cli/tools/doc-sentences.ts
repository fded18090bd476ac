import { docComments, isStandard, verbsInterface } from '@mgmt-api/models/doc-comments'

/** First sentences of doc comments. */
export interface Sentences {
  /** Of the fields of models, by `Model.field`. */
  readonly fields: ReadonlyMap<string, string>
  /** Of the methods of a resource, by their names; standard ones have those of the command line. */
  readonly methods: (resource: string) => ReadonlyMap<string, string>
}

/** The first sentence of each doc comment in the sources of a group. */
export function docSentences(group: string): Sentences {
  const comments = [...docComments(group)]
  return {
    fields: new Map(comments.map(([name, comment]) => [name, firstSentence(comment)])),
    methods: (resource) => {
      const prefix = `${verbsInterface(group, resource)}.`
      const own = comments.flatMap(([name, comment]) => {
        const method = name.slice(prefix.length)
        return name.startsWith(prefix) && !isStandard(method, comment)
          ? [[method, firstSentence(comment)] as const]
          : []
      })
      return new Map(own)
    },
  }
}

/** Without the mark-up of comments and without its full stop, as helps have it. */
function firstSentence(comment: string): string {
  const first = /^(.*?[^.\s]{2})\.(?=\s+[A-Z\d@`]|$)/s.exec(comment)?.[1] ?? comment
  return first.replaceAll('`', '')
}
