/** Formats of a download. */
export const downloadForms = ['lines', 'cut-lines', 'cut-array'] as const

/**
 * How a download is split into messages. `lines`: one definition per message. `cut-lines`: the same bytes, split
 * anywhere, even within a character. `cut-array`: one JSON array, split anywhere.
 */
export type DownloadForm = (typeof downloadForms)[number]
