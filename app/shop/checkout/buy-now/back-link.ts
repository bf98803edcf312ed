/** Where the goods were chosen, to change them there: the page and its name. */
export type BackLink = { to: string; name: string }
