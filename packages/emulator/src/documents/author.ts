/** The author of whatever a request creates: keys carry no name of a person. */
export const author = 'api-key@example.com'
