/** `teamId`, `team_id` and `TeamId` are `team-id`. */
export const kebab = (name: string): string =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1-$2')
    .replaceAll('_', '-')
    .toLowerCase()

/** A method for one and the method for many share a command. */
export const commandName = (method: string): string => kebab(method.replace(/Many(?=[A-Z]|$)/, ''))
