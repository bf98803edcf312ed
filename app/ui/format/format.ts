import { formatsIn } from '#rules/formats'
import { useTranslation } from '../../texts/use-translation.ts'
import { useTimeZone } from './use-time-zone.ts'

/** Numbers, money and measures in the reader's language; dates too, by the calendar of the site. */
export const useFormat = () => formatsIn(useTranslation().i18n.language, useTimeZone())
