export { nearest } from './nearest.ts'
export { escapedJson, forPeople, forPeopleLines } from './safe-text.ts'
