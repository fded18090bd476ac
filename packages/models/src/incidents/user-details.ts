import { type Model, model, required, text } from '../core/describe.ts'

/** A user, by id. */
export interface UserDetails {
  /** 1 to 300 characters. */
  userId: string
}

export const UserDetails: Model<UserDetails> = model('UserDetails', {
  userId: required(text({ min: 1, max: 300 })),
})

/** Who gave an incident to whom. */
export interface Assignment {
  assignedBy: UserDetails
  assignedTo: UserDetails
}

export const Assignment: Model<Assignment> = model('Assignment', {
  assignedBy: required(UserDetails),
  assignedTo: required(UserDetails),
})
