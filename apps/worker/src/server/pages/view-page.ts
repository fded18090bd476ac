import { html, type Html } from '@mgmt-api/charts'
import type { FilterField } from '@mgmt-api/charts/site'
import { counted, type View } from '@mgmt-api/command'
import { type Config, jobName } from '../../config/config.ts'
import type { Control } from '../../control/control.ts'
import type { PageRequest, PageResponse, PageRoute } from '../page-route.ts'
import { address, queryId, queryText } from './address.ts'
import { noTargetsYet } from './empty-state.ts'
import { readNow } from './format-time.ts'
import { cursorLinks, listPage } from './list-pages.ts'
import { renderPage, type SitePart } from './page-frame.ts'
import type { PageSources } from './page-sources.ts'
import {
  filterChoices,
  noTargetNotice,
  readTargetFilter,
  targetField,
  targetFilterForm,
  type TargetFilter,
} from './target-filter.ts'
import { type PageCells, viewTable } from './view-table.ts'

/** A list as a page: filters, the columns of its view, links to its further pages, and buttons. */
export interface ViewPage<T, C extends string> {
  readonly path: SitePart
  readonly title: string
  /** Noun for an item: `run`. */
  readonly one: string
  readonly view: (now: Date) => View<T>
  /** Names of columns. Default: those of the command. */
  readonly columns?: readonly string[] | undefined
  readonly cells?: PageCells<T> | undefined
  /** Filters beside the own choice: by job, by target. */
  readonly filters: readonly ('job' | 'target')[]
  readonly choice?: PageChoice<C> | undefined
  /** Items newest first with the cursor of the next page, or all of them. */
  readonly read: (sources: PageSources, asked: AskedItems<C>) => Promise<ReadItems<T>>
  /** Text while there are no items. Default: `None.` */
  readonly empty?: string | undefined
  /** A notice instead of an empty table. */
  readonly notice?: ((sources: PageSources, asked: AskedItems<C>) => Promise<Html>) | undefined
  readonly again?: Again<T> | undefined
  /** Whether the page can reload itself. Default: false. */
  readonly reloads?: boolean | undefined
}

/** A filter with its values. */
export interface PageChoice<C extends string> {
  readonly name: string
  /** Name of the choice of none. Default: any. */
  readonly any?: string | undefined
  readonly values: readonly C[]
  /** Names of values that are not their own. */
  readonly names?: Readonly<Partial<Record<C, string>>> | undefined
}

export interface AskedItems<C extends string> {
  readonly job: string | undefined
  readonly filter: TargetFilter
  readonly choice: C | undefined
  /** Cursor of the page. */
  readonly after: string | undefined
}

export interface ReadItems<T> {
  readonly items: readonly T[]
  readonly next?: string | null | undefined
}

/** A button that does something again with listed items. */
export interface Again<T> {
  readonly idsOf: (items: readonly T[], config: Config) => readonly string[]
  /** `Send 3 dead messages above again` */
  readonly text: (count: number) => string
  readonly act: (control: Control, ids: readonly string[]) => Promise<unknown>
}

/** Seconds between two reloads. */
const refreshSeconds = 10

export const viewPage =
  <T, C extends string = never>(page: ViewPage<T, C>): ((sources: PageSources) => PageRoute) =>
  (sources) => ({
    path: page.path,
    show: (request) => showItems(page, sources, request),
    ...(page.again && {
      async act({ form, address: own }) {
        await page.again?.act(sources.control, form.getAll('id'))
        return { seeOther: own }
      },
    }),
  })

async function showItems<T, C extends string>(
  page: ViewPage<T, C>,
  sources: PageSources,
  request: PageRequest,
): Promise<PageResponse> {
  const { path, title, one, again } = page
  const config = await sources.config()
  const asked = askedOf(page, request.query, config)
  const query = queryOf(page, asked)
  const { items, next } = await page.read(sources, asked)
  const { rows, links } =
    next === undefined
      ? listPage(items, { path, query, search: request.query, one })
      : { rows: items, links: cursorLinks({ path, query }, { after: asked.after ?? '', next }) }
  const isRefreshed = page.reloads === true && queryText(request.query, 'refresh') === 'on'
  const main = html`<h1>${title}</h1>
${formOf(page, asked, config)}${noTargetNotice(asked.filter)}${noTargetsYet(config)}
${page.reloads === true ? html`<p>${refreshLink(path, query, isRefreshed)}</p>` : ''}
${rows.length > 0 || (page.notice === undefined && config.targets.length > 0) ? await table() : ((await page.notice?.(sources, asked)) ?? '')}
${again === undefined ? '' : againButton(again, again.idsOf(rows, config), request)}${links}`
  return renderPage({ title, part: path, main, refreshSeconds: isRefreshed ? refreshSeconds : undefined }, request)

  async function table(): Promise<Html> {
    const isAll = Object.values(query).every((value) => value === '')
    return viewTable(page.view(sources.clock.now()), rows, {
      id: 'items',
      caption: `${counted(items.length, one)}${next === undefined ? '' : ', newest first'}${next ? ', more on the next page' : ''}`,
      now: await readNow(sources),
      empty: isAll ? page.empty : `No ${one} matches. Choose other filters.`,
      cells: page.cells,
      columns: page.columns,
    })
  }
}

function askedOf<T, C extends string>(
  { choice }: ViewPage<T, C>,
  query: URLSearchParams,
  { targets }: Config,
): AskedItems<C> {
  const chosen = choice && queryText(query, choice.name)
  return {
    job: queryText(query, 'job') || undefined,
    filter: readTargetFilter(query, targets),
    choice: choice?.values.find((each) => each === chosen),
    after: queryId(query, 'after') || undefined,
  }
}

const queryOf = <T, C extends string>(
  { choice }: ViewPage<T, C>,
  asked: AskedItems<C>,
): Readonly<Record<string, string>> => ({
  job: asked.job ?? '',
  target: asked.filter.text,
  ...(choice && { [choice.name]: asked.choice ?? '' }),
})

function formOf<T, C extends string>(
  { path, one, filters, choice }: ViewPage<T, C>,
  asked: AskedItems<C>,
  { jobs, targets }: Config,
): Html {
  const fields: readonly FilterField[] = [
    ...filters.map((name) =>
      name === 'target'
        ? targetField(asked.filter, targets)
        : { name, label: name, value: asked.job ?? '', choices: filterChoices(jobs.map(jobName)) },
    ),
    ...(choice ? [choiceField(choice, asked.choice)] : []),
  ]
  return fields.length === 0 ? html`` : targetFilterForm(targets, { label: `Filter the ${one}s`, action: path, fields })
}

const choiceField = <C extends string>(
  { name, any = 'any', values, names }: PageChoice<C>,
  value?: C,
): FilterField => ({
  ...{ name, label: name, value: value ?? '' },
  choices: [{ value: '', name: any }, ...values.map((each) => ({ value: each, name: names?.[each] ?? each }))],
})

const refreshLink = (path: string, query: Readonly<Record<string, string>>, isOn: boolean): Html =>
  isOn
    ? html`This page reloads every ${refreshSeconds} seconds. <a href="${address(path, query)}">Stop reloading</a>`
    : html`<a href="${address(path, { ...query, refresh: 'on' })}">Reload every ${refreshSeconds} seconds</a>`

function againButton<T>({ text }: Again<T>, ids: readonly string[], { address: action, formField }: PageRequest): Html {
  if (ids.length === 0) return html``
  const fields = ids.map((id) => html`<input type="hidden" name="id" value="${id}">`)
  return html`<form method="post" action="${action}" class="actions">${formField}${fields}<button type="submit">${text(ids.length)}</button></form>`
}
