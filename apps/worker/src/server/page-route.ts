import type { Html } from '@mgmt-api/charts'

/** A request for a page. */
export interface PageRequest {
  /** Parameters of the path, decoded. */
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  /** Path and query of this page: for links and forms that lead back. */
  readonly address: string
  /** Address of the style sheet. */
  readonly stylesheet: string
  /** Required field of every form that posts. */
  readonly formField: Html
  /** Whether there is a session that a form can end with a POST to `/logout`. */
  readonly canLogOut: boolean
  /** Aborted when the client disconnects. */
  readonly signal: AbortSignal
}

/** A submitted form. */
export interface FormRequest extends PageRequest {
  readonly form: URLSearchParams
}

/** A document, or a redirect to a path of this server. */
export type PageResponse =
  | { readonly html: string; readonly status?: 200 | 404 | 409 | undefined }
  | { readonly seeOther: string }

/** A page: its path, such as `/targets/:name`, its document, and the action of its forms. */
export interface PageRoute {
  readonly path: string
  /** @throws {RequestError} shown as a page with message and hint. */
  show(request: PageRequest): Promise<PageResponse>
  /** Handles a form that posts to this path. Absent: the page has no such form. */
  act?(request: FormRequest): Promise<PageResponse>
}

/** All pages of a server. */
export interface Pages {
  /** The style sheet. */
  readonly style: string
  readonly routes: readonly PageRoute[]
  /** A document around content of the server itself: errors and the login form. */
  frame(content: { readonly title: string; readonly main: Html }, request: PageRequest): string
}
