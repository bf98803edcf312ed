import { useTranslation } from 'react-i18next'
import { formatsIn } from '#rules/formats'

/** Numbers, money, dates and measures in the reader's language. */
export const useFormat = () => formatsIn(useTranslation().i18n.language)
