/** A script by which whatever runs it has a clock that is so many days ahead. */
export const clockAhead = (days: number): string => `{
const { now } = Date
const ahead = () => now() + ${days * 86_400_000}
globalThis.Date = new Proxy(Date, {
  construct: (Day, given) => (given.length > 0 ? new Day(...given) : new Day(ahead())),
  apply: (Day) => new Day(ahead()).toString(),
  get: (Day, name) => (name === 'now' ? ahead : Reflect.get(Day, name)),
})
}`

/** Settings by which a shop runs a script before all else. */
export const beginningWith = (script: string): Record<string, string> => ({
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(script)}`,
})
