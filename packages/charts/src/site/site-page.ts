import { hatchings } from '../page/hatchings.ts'
import { html, type Html } from '../html.ts'

/** A link in the site's navigation. */
export interface SiteLink {
  readonly href: string
  readonly name: string
}

/** A page of the site. */
export interface SitePage {
  /** Name of the site, in the header of each page. */
  readonly site: string
  readonly title: string
  /** The pages of the site, in order. */
  readonly navigation: readonly SiteLink[]
  /** `href` of the current page, or of its section. */
  readonly current?: string | undefined
  /** Address of the style sheet: `/style.css`, which serves `pageStyle` and `siteStyle`. */
  readonly stylesheet: string
  readonly main: Html
  readonly foot?: Html | undefined
  /** Seconds until the page reloads. Default: never. */
  readonly refreshSeconds?: number | undefined
}

/**
 * `Content-Security-Policy` for the pages of a site: allows its own style sheet, images and forms only, which is all that
 * the output of this package needs.
 */
export const sitePolicy: string =
  "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

/** A page of a site: a document that works without scripts, with a skip link for keyboards. */
export function sitePage(page: SitePage): string {
  const { site, title, navigation, current, stylesheet, main, foot, refreshSeconds } = page
  const links = navigation.map(
    ({ href, name }) =>
      html`<li><a href="${href}"${href === current ? html` aria-current="page"` : ''}>${name}</a></li>`,
  )
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="same-origin">${
    refreshSeconds === undefined
      ? ''
      : html`
<meta http-equiv="refresh" content="${refreshSeconds}">`
  }
<title>${title} – ${site}</title>
<link rel="stylesheet" href="${stylesheet}">
</head>
<body class="site">
<a class="skip" href="#content">Skip to the content</a>
${hatchings}
<header class="head"><p class="name">${site}</p><nav aria-label="Site"><ul>${links}</ul></nav></header>
<main id="content" tabindex="-1">
${main}
</main>
${foot === undefined ? '' : html`<footer>${foot}</footer>`}
</body>
</html>
`.html
}
