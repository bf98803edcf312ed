/** An answer as text without its UUIDs, in whose random digits a word or a price could stand by chance. */
export const withoutUuids = (answer: unknown): string =>
  JSON.stringify(answer).replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '')
