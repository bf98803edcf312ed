import { Refusal } from '#rules/refusals'
import { defaultLanguage as language, defaultSite as site } from '#rules/sites'
import { refusalText } from '#server/texts'

/** Ends a command with an error: a refusal in its words, anything else by its message. */
export function fail(error: unknown): void {
  const words =
    error instanceof Refusal
      ? refusalText({ language, site }, error.reason, error.params)
      : String((error as Error).message)
  console.error(words)
  process.exitCode = 1
}
