import { countryNameIn } from '#rules/text/countries'
import { useTranslation } from '../../texts/use-translation.ts'

type CountryOptionsProps = { codes: readonly string[]; chosen: string }

/** Countries to choose from, named in the page's language; a chosen one that is none of them comes last. */
export function CountryOptions({ codes, chosen }: CountryOptionsProps) {
  const { i18n } = useTranslation('shell')
  return [...new Set([...codes, chosen])].filter(Boolean).map((code) => (
    <option key={code} value={code}>
      {countryNameIn(i18n.language, code)}
    </option>
  ))
}
