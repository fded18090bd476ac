/**
 * Items of all resources. `id` is the item's id as text, empty for singletons; `parent` is
 * the parent's id or empty; `position` is the position within the parent; `version` counts writes from 1; `body` is the
 * item as JSON.
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
