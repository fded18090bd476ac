import type { Html } from '@mgmt-api/charts'

/** Somebody who looks at a page. */
export interface PageRequest {
  /** Parameters of the path, decoded. */
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  /** Path and query of this page: for links and forms that lead back. */
  readonly address: string
  /** Address of the style sheet. */
  readonly stylesheet: string
  /** To be put into every form that posts: without it nothing is done. */
  readonly formField: Html
  /** Whether there is a session that can be ended, by a form that posts to `/logout`. */
  readonly canLogOut: boolean
  /** Aborted when the client disconnects. */
  readonly signal: AbortSignal
}

/** A form that was sent. */
export interface FormRequest extends PageRequest {
  readonly form: URLSearchParams
}

/** A document, or where to look instead: a path of this server. */
export type PageResponse =
  | { readonly html: string; readonly status?: 200 | 404 | 409 | undefined }
  | { readonly seeOther: string }

/** A page: its path as `/targets/:name`, what it shows, and what its forms do. */
export interface PageRoute {
  readonly path: string
  /** @throws {RequestError} is shown as a page that says why, with its hint. */
  show(request: PageRequest): Promise<PageResponse>
  /** What a form does that posts to this path; absent: nothing is posted to it. */
  act?(request: FormRequest): Promise<PageResponse>
}

/** All pages of a server. */
export interface Pages {
  /** The style sheet, whole. */
  readonly style: string
  readonly routes: readonly PageRoute[]
  /** A whole document around what the server itself has to say: errors and the form to log in. */
  frame(content: { readonly title: string; readonly main: Html }, request: PageRequest): string
}
