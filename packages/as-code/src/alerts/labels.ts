/** Labels that say who looks after a resource, and under which key. They are given in the request that creates it. */
export const ownerLabel = 'mgmt_owner'
export const keyLabel = 'mgmt_key'
