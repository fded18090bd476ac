export { badge, type BadgeState, badgeStates } from './badge.ts'
export {
  type FilterChoice,
  type FilterField,
  type FilterForm,
  filterForm,
  type SuggestedInput,
  suggestedInput,
} from './filter-form.ts'
export { type PageLinks, pages } from './pages.ts'
export { type SideBySide, sideBySide, type Version } from './side-by-side.ts'
export { type SiteLink, type SitePage, sitePage, sitePolicy } from './site-page.ts'
export { siteStyle } from './site-style.ts'
export { type Term, terms } from './terms.ts'
