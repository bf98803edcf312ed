import { formatsIn } from '#rules/formats'
import { useTranslation } from '../../texts/use-translation.ts'

/** Numbers, money, dates and measures in the reader's language. */
export const useFormat = () => formatsIn(useTranslation().i18n.language)
