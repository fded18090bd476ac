import { RequestError } from '../request-error.ts'

/** The last row of a page of rows in the order of a time and their id. */
export interface RowCursor {
  readonly time: Date
  readonly id: string
}

export const formatCursor = ({ time, id }: RowCursor): string => `${time.toISOString()}_${id}`

/** @throws {RequestError} `bad_request` */
export function parseCursor(text: string): RowCursor {
  const [iso = '', id = ''] = text.split('_', 2)
  const time = new Date(iso)
  if (Number.isNaN(time.getTime()) || !isRowId(id)) {
    throw new RequestError('bad_request', 'after: invalid cursor', 'use `next` of the previous page')
  }
  return { time, id }
}

export const isRowId = (text: string): boolean => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)
