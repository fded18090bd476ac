/** Author of created items: keys belong to no named user. */
export const author = 'api-key@example.com'
