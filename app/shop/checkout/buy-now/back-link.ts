/** The page where the goods were chosen, and its name, to go back and change them. */
export type BackLink = { to: string; name: string }
