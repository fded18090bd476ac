export { paged } from './paged.ts'
export type { ListTypes, Page, Paged, PagedOptions } from './paged.ts'
