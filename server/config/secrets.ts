import type { Secrets } from '../secrets/signing.ts'

/** Known to everybody, good for a trial: production refuses to start with them. */
export const demoSecret = 'trestle demo secret, known to everybody'
export const demoPepper = 'trestle demo pepper, known to everybody'
const shortestSecret = 32
/** The least estimated entropy of a secret, in bits; 32 random hexadecimal digits have more. */
const leastBits = 96
/** Words of examples, of six letters and more: random secrets hold one of five once in half a million. */
const exampleWords =
  /change.?me|secret|pepper|password|passwd|example|trestle|replace|placeholder|default|openssl|qwerty|asdfgh|zxcvbn/i

const make = 'make one with  openssl rand -base64 48'

export type SecretVariables = Readonly<{
  SECRET?: string | undefined
  SECRET_PREVIOUS?: string | undefined
  PEPPER?: string | undefined
  PEPPER_PREVIOUS?: string | undefined
}>

const listed = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')

/** The secrets and peppers in force, each with those before it. */
export function readSecrets(set: SecretVariables): { secrets: Secrets; peppers: Secrets } {
  return {
    secrets: [set.SECRET ?? demoSecret, ...listed(set.SECRET_PREVIOUS)],
    peppers: [set.PEPPER ?? demoPepper, ...listed(set.PEPPER_PREVIOUS)],
  }
}

/**
 * The faults of a shop's secrets. A previous secret still signs, so it must be as strong as the current one;
 * a previous pepper only verifies existing hashes, so it may be a weak one on its way out.
 */
export function secretFaults(set: SecretVariables): string[] {
  const faults: string[] = []
  for (const name of ['SECRET', 'PEPPER'] as const) {
    const value = set[name]
    const fault = value ? weakness(value) : `is not set: ${make}`
    if (fault) faults.push(`${name} ${fault}`)
  }
  for (const name of ['SECRET_PREVIOUS', 'PEPPER_PREVIOUS'] as const) {
    const weak = listed(set[name]).map(weakness).find(Boolean)
    const fault = isDemo(set[name] ?? '') ? demoFault : name === 'SECRET_PREVIOUS' ? weak : undefined
    if (fault) faults.push(`${name} ${fault}`)
  }
  return [...faults, ...sameFaults(set)]
}

const demoFault = `is the demo's, which everybody knows: ${make}`

/** Beyond case and spaces around it, and also where it is only a part. */
function isDemo(value: string): boolean {
  const text = value.toLowerCase()
  return [demoSecret, demoPepper].some((demo) => text.includes(demo))
}

function weakness(value: string): string | undefined {
  if (isDemo(value)) return demoFault
  if (value.trim().length < shortestSecret) return `is too short: at least ${shortestSecret} characters`
  if (exampleWords.test(value)) return `looks like an example: ${make}`
  if (isPattern(value) || bitsOf(value) < leastBits) return `is easily guessed: ${make}`
  return undefined
}

/** Whether a text repeats itself, or counts through the alphabet. */
function isPattern(text: string): boolean {
  const half = Math.floor(text.length / 2)
  const repeats = Array.from({ length: half }, (_, i) => i + 1).some((period) =>
    text.endsWith(text.slice(0, text.length - period)),
  )
  const steps = [...text].slice(1).map((letter, i) => letter.charCodeAt(0) - text.charCodeAt(i))
  return repeats || steps.filter((step) => Math.abs(step) <= 1).length > steps.length / 2
}

/** How much a text can hold at most, by how often each of its letters comes. */
function bitsOf(text: string): number {
  const times = new Map<string, number>()
  for (const letter of text) times.set(letter, (times.get(letter) ?? 0) + 1)
  return [...times.values()].reduce((bits, count) => bits + count * Math.log2(text.length / count), 0)
}

function sameFaults(set: SecretVariables): string[] {
  const all = [
    { name: 'SECRET', value: set.SECRET ?? '' },
    ...listed(set.SECRET_PREVIOUS).map((value) => ({ name: 'SECRET_PREVIOUS', value })),
    { name: 'PEPPER', value: set.PEPPER ?? '' },
    ...listed(set.PEPPER_PREVIOUS).map((value) => ({ name: 'PEPPER_PREVIOUS', value })),
  ].filter(({ value }) => value !== '')
  const faults = all.flatMap(({ name, value }, i) => {
    const twin = all.slice(0, i).find((one) => one.value.toLowerCase() === value.toLowerCase())
    if (!twin) return []
    return twin.name === name
      ? [`${name} names one value twice`]
      : [`${twin.name} and ${name} must not be the same`]
  })
  return [...new Set(faults)]
}
