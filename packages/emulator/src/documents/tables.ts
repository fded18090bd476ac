/**
 * Items of every resource that has no table of its own. `id` is the item's id as text, or empty where there is one item
 * alone; `parent` is the id of the item that it belongs to, or empty. `position` is its place among those with the same
 * parent. `version` counts its changes, from 1. `body` is the item as JSON.
 */
export const documentTables: string = `
  CREATE TABLE documents (
    resource TEXT NOT NULL,
    id TEXT NOT NULL,
    parent TEXT NOT NULL,
    position INTEGER NOT NULL,
    version INTEGER NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (resource, id)
  );
  CREATE INDEX documents_by_position ON documents (resource, parent, position, id);
`
